/** The 18 buildings of the city, each on a field of 80 by 64, its ground at 58. */

import { awning, barrel, block, crate, cypress, door, flag, sack, sign, smoke, stripes, tree, wheel, win } from '$kit/masonry';
import { at, bare, c, e, GLASS, many, outlined, p, r, RED, shade, SLATE, TERRACOTTA, thin, U, WATER, WOOD } from '$kit/pen';
import type { Building } from '../view';

/** Four villas: with a tower at the left, a gable, a dome, and two wings with battlements. */
function villa(wall: string, roof: string, kind: 0 | 1 | 2 | 3): string {
  const wings = kind === 3;
  const [left, right] = ([[4, 56], [6, 58], [4, 58], [4, 56]] as const)[kind];
  const wing = wings ? block(8, 57, 15, 15, 12, 6, shade(wall, -0.06), roof, 'gable') + block(52, 57, 15, 15, 12, 6, wall, roof, 'gable') : '';
  const body = block(wings ? 22 : 14, 57, wings ? 31 : 44, 22, 15, 9, wall, roof, kind === 1 ? 'ridge' : 'hip');
  const top = [
    () => block(15, 35, 11, 19, 8, 8, shade(wall, 0.15), roof, 'pyramid') + win(17, 28, 2, 4.5, 2.6, 5),
    () => block(28, 57, 17, 25, 3, 9, shade(wall, 0.2), roof, 'gable') + win(31, 45, 3, 4.4, 2.6, 6) + c(36.5, 30, 2.2, GLASS),
    () => at(2, 2, block(30, 24, 12, 6, 6, 8, shade(wall, 0.15), '#7a9', 'dome')),
    () => block(32, 34, 11, 16, 8, 0, shade(wall, 0.15), roof, 'battlements') + win(34.5, 28, 2, 4, 2.6, 5),
  ][kind]?.();
  const doors = wings ? door(34.5, 57, 7, 11) : many(3, (i) => door(20 + i * 12, 57, 7.5, 9, i === 1 ? '#642' : '#865'));
  const windows = win(wings ? 25 : 18, 46, wings ? 4 : 6, 6.6, 3, 5);
  const garden = tree(right + 19, 60, 0.7) + tree(left + 3, 61, 0.6);
  return cypress(left, 50, 0.9) + cypress(right + 20, 44, 0.8) + body + windows + (top ?? '') + wing + doors + garden;
}

const hall = (wall: string, roof: string): string => block(10, 57, 34, 20, 26, 14, wall, roof, 'gable') + door(21, 57, 12, 15) + thin('M27 57v-14') + c(27, 33, 2.6, GLASS);
const SITES: Readonly<Record<Building, () => string>> = {
  villa_colini: () => villa('#ea9', TERRACOTTA, 0),
  villa_ricci: () => villa('#ec8', '#b53', 1),
  villa_monetti: () => villa('#ccc', TERRACOTTA, 2),
  villa_zasteri: () => villa('#eec', '#a44', 3),
  metals: () => block(44, 36, 7, 18, 7, 0, '#ba9', TERRACOTTA, 'battlements') + smoke(49, 12) + hall('#ba9', SLATE) + p('M50 58l2.5-5h9l2.5 5zM55 52l2.5-5h9l2.5 5z', '#bbc') + c(70, 55, 4, '#b63') + c(70, 55, 1.7, '#742'),
  spices: () => hall('#ec8', '#b53') + awning(46, 44, 22, 5, '#d71') + p('M47 46v11M67 46v11') + sack(50, 58) + sack(60, 59, '#edb') + e(50, 49, 3.5, 1.5, '#333') + e(60, 50, 3.5, 1.5, '#d71') + sack(70, 60, '#ca6'),
  fabric: () => hall('#dcc', TERRACOTTA) + p('M46 38v20M74 34v20') + p('M46 39q14 5 28-4') + p('M49 40v12q3 2 6 0V41z', '#c6a') + p('M57 41v11q3 2 6 0V40.5z', '#fed') + p('M65 40v11q3 2 6-1V37z', '#47a') + r(50, 54, 9, 4, '#fed', 2) + r(60, 54, 9, 4, '#c6a', 2),
  drinks: () => hall('#cb9', '#854') + barrel(53, 58) + barrel(66, 57) + barrel(59, 47, .95) + p('M27 27c-3 2-3 5 0 6 3-1 3-4 0-6z', '#623'),
  coach_house: () => block(4, 56, 44, 18, 18, 11, '#db8', '#a64') + door(9, 56, 14, 15, '#532') + door(28, 56, 14, 15, '#532') + thin('M16 56v-15M35 56v-15') + p('M48 54v-9q0-5 5-5h13q6 0 6 6v8z', '#a32') + r(52, 43, 6, 6, '#eec', 1) + r(61, 43, 6, 6, '#eec', 1) + p('M46 54h28') + wheel(53, 56, 4.5) + wheel(68, 56, 4.5),
  park: () => e(40, 50, 37, 12, '#ab7') + p('M4 56q18-10 36-6t36-4', 'none', 'stroke="#edb" stroke-width="4"') + tree(12, 44, 1.1) + tree(66, 42, 1.2, '#794') + tree(24, 34, .9, '#8a5') + cypress(50, 36, .9) + cypress(58, 33, .8) + e(39, 47, 12, 5, '#bdd') + e(39, 46, 5, 2, '#edc') + p('M39 46v-8m0 0q-5-3-7 4m7-4q5-3 7 4', 'none', 'stroke="#69b" stroke-width="1.3"') + tree(8, 61, .7, '#8a6') + tree(72, 60, .8),
  harbor: () => bare('M2 40h76v21H2z', WATER) + thin('M6 48q3-3 6 0t6 0M50 58q3-3 6 0t6 0M8 57q3-3 6 0t6 0', .6, 1.1) + p('M2 44l30-6h14v7l-28 8H2z', '#cb9') + thin('M10 46v5M20 43v6M31 41v7') + p('M8 42l1.5-26h6L17 42z', '#eec') + bare('M9 32h7v4H9zM9.5 22h6v4h-6z', RED) + r(8, 12, 9, 5, '#ec4') + p('M7 12l5.5-6 5.5 6z', TERRACOTTA) + crate(24, 42) + crate(33, 43) + p('M36 52h36l-5 8q-13 2-26 0z', '#853') + p('M54 52V18') + p('M56 20q14 6 12 26H56z', '#fed') + p('M52 26q-11 5-10 20h10z', '#edb') + p('M54 18l8 2.5-8 2.5z', RED),
  palace: () => block(9, 57, 50, 32, 20, 0, '#eec', TERRACOTTA, 'battlements') + stripes(9.5, 28, 49, 28, 5) + r(9, 40, 50, 4, '#eec', 0, U) + win(14, 39, 5, 9.5, 5, 9) + many(5, (i) => door(13 + i * 9.4, 57, 6.5, 10, i === 2 ? '#642' : '#876')) + flag(18, 21, RED) + flag(48, 21, '#25a'),
  tavern: () => block(10, 57, 38, 22, 18, 14, '#edb', '#a64', 'gable') + thin('M10 46h38M16 57V46l6-11M42 57V46l-6-11M29 35v11M22 46l7-11 7 11', .8, 1.5) + door(25, 57, 8, 9) + win(14, 55, 1, 7, 5, 5, '#ec4') + win(39, 55, 1, 7, 5, 5, '#ec4') + sign(50, 38, p('M-2-2h3v5h-3zM1-1h1.5v3h-1.5', '#ec5', U)) + barrel(66, 59, .85) + r(53, 55, 8, 3, WOOD),
  inn: () => block(8, 57, 42, 28, 20, 11, '#ea9', TERRACOTTA) + r(8, 41, 42, 3, WOOD) + thin('M11 41v-6h36v6M15 41v-6M20 41v-6M25 41v-6M30 41v-6M35 41v-6M40 41v-6', .7, 1) + win(13, 38, 5, 8, 4, 6, '#ec4') + door(25, 57, 8, 11) + win(13, 54, 1, 7, 5, 6) + win(39, 54, 1, 7, 5, 6) + sign(64, 32, p('M-3 2v-4M-3 1h6v1M-3 0h6', 'none', U)) + block(38, 22, 5, 9, 4, 0, '#b86', TERRACOTTA, 'battlements') + tree(70, 60, .8),
  cathedral: () => block(37, 30, 12, 8, 4, 10, '#fed', '#7a9', 'dome') + block(56, 50, 13, 36, 10, 12, '#edc', TERRACOTTA, 'pyramid') + stripes(56.5, 16, 12, 33, 6) + win(60, 26, 1, 5, 5, 8) + block(10, 57, 40, 26, 18, 16, '#fed', '#899', 'gable') + stripes(10.5, 33, 39, 23, 4) + c(30, 31, 6, '#eec') + c(30, 31, 4, '#47a') + thin('M26 31h8M30 27v8M27 28l5.5 5.5M33 28l-5.5 5.5', .9) + many(3, (i) => door(14 + i * 12.5 - (i === 1 ? 1 : 0), 57, i === 1 ? 9 : 7, i === 1 ? 14 : 11)),
  city_hall: () => block(6, 57, 50, 24, 16, 8, '#db7', TERRACOTTA, 'hip') + many(5, (i) => door(9 + i * 9.4, 57, 6.5, 9, '#864')) + win(10, 44, 5, 9.4, 4, 6) + block(24, 57, 13, 43, 9, 0, '#ec8', TERRACOTTA, 'battlements') + c(30.5, 24, 4.8, '#fed') + p('M30.5 24v-3M30.5 24h2.5', 'none', U) + door(27, 57, 7, 11) + win(29, 41, 1, 5, 3.5, 6) + flag(33, 10, '#25a', 9) + tree(70, 60, .75),
  guild_hall: () => block(14, 57, 46, 24, 16, 10, '#da7', '#943') + p('M25 57V26h3v-5h3v-5h3v-5h6v5h3v5h3v5h3v31z', '#eb9') + win(30, 35, 3, 5.5, 3.5, 8) + c(37, 20, 2.6, GLASS) + door(32, 57, 10, 13) + p('M32.5 38h9v9l-4.5-3-4.5 3z', '#358') + c(37, 41, 1.8, '#ec4', U) + win(17, 46, 1, 7, 4, 7) + win(53, 46, 1, 7, 4, 7) + win(17, 55, 1, 7, 4, 5) + win(53, 55, 1, 7, 4, 5),
  post_office: () => block(52, 52, 12, 30, 9, 9, '#edb', '#a44', 'pyramid') + many(4, (i) => c(56 + (i % 2) * 5, 31 + (i >> 1) * 6, 1.5, GLASS, U)) + p('M66 18q4-4 6 0 3-1 4 1-4 4-9 2z', '#fed', U) + block(8, 57, 40, 20, 18, 11, '#ec7', '#754') + door(23, 57, 8, 12) + win(13, 52, 1, 7, 5, 7) + win(37, 52, 1, 7, 5, 7) + p('M19 34h17l3 4-3 4H19z', '#fed') + p('M22 40q5 1 6-3 4-1 5 3', 'none', 'stroke="#a22" stroke-width="1.6"') + p('M67 58v-7h10v7zM67 51l5 4 5-4', '#fed', U),
};
const drawn = new Map<Building, string>();

/** Return a building; drawn once, however often it is shown. */
export function site(building: Building): string {
  let found = drawn.get(building);
  if (!found) drawn.set(building, (found = outlined(SITES[building]())));
  return found;
}
