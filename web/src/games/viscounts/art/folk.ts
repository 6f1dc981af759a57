/**
 * The looks of each person, in the order of the cards; people on two cards stand here once. The parts are garment, hat,
 * hair, beard and tool; then f: a woman's face, m: half a mask, e: an eye patch.
 */
export const LOOKS: readonly string[] = `habit skull tonsure - book
vest straw short stub pick
mail - bowl - shield
cloak cap short mous scales
doublet chaperon bald goat purse
vest cap curly - staff
fur biretta short full coin
tunic hood - stub dagger
cloak hood long - dagger f
gown circlet braid - sword f
vest bandana curly full cards
habit veil - - quill f
stole skull short long scales
apron coif - - hammer f
fur turban short goat purse
cloak - long long axe
fur crown long full sword
gown straw long - basket f
doublet biretta short goat plan
apron cap bowl mous chisel
cloak feather curly goat vial
mail kettle short stub shield
vest cap short full plan
apron coif - full trowel
tunic hood - stub lamp
apron - curly full chisel
vest bandana short mous hammer
tunic cap long full axe
fur feather short mous cup
doublet cap long goat brush
mail helm - mous sword
doublet chaperon short goat letter
mail hood - full club
mail kettle short full key
doublet feather bowl stub rod
fur chaperon short full coin
gown crown long - rose f
cloak kettle short mous spear
stole - bowl - candle
stole mitre - long crozier
robe biretta short - book
stole skull tonsure - cross
habit hood - goat beads
habit - tonsure full beads
habit straw short full staff
robe - bald full crozier
stole biretta short goat candle
robe skull curly - bell
vest bandana short stub pot
fur cap bowl long purse
vest - bald mous chain
cloak straw short full staff
tunic feather bowl - horn
doublet turban short goat ring
vest straw curly stub basket
robe hood - goat dagger
robe hood short - letter m
fur biretta bald mous chain
cloak turban short goat cards
tunic bandana long stub lamp
gown veil - - letter f
tunic cap curly - purse
doublet cap bald stub club
vest bandana short stub sack e
doublet feather long mous coin
mail helm - goat dagger
tunic jester short - mask`.split('\n');
