BEGIN TRANSACTION;
CREATE TABLE admitted (
	player VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_admitted PRIMARY KEY (player, "table"), 
	CONSTRAINT fk_admitted_table FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	number INTEGER NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	seat INTEGER, 
	channel VARCHAR(8) NOT NULL, 
	text TEXT, 
	phrase VARCHAR(40), 
	CONSTRAINT pk_chat PRIMARY KEY (number), 
	CONSTRAINT fk_chat_table FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "chat" VALUES(1,'told-8',1790000000000,'pold-3','Éva',0,'table','hello',NULL);
CREATE TABLE invitations (
	token VARCHAR(64) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_invitations PRIMARY KEY (token), 
	CONSTRAINT fk_invitations_table FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "invitations" VALUES('69508e7847f37f4d695b3ba6a480d1d4f7a54a2f1b9771bfce3c255540bc15a2','told-10',1790000000000);
CREATE TABLE log (
	"table" VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER, 
	at BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	events TEXT NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY ("table", version), 
	CONSTRAINT fk_log_table FOREIGN KEY("table") REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('told-10',0,'open',NULL,1790000000000,'{"game":"viscounts","rules":1,"catalogue":"831cc8ce76307246","components":"e21771f6e93060c5","players":2,"options":{"ai":"cleric","level":0,"round_limit":60},"automata":[],"settings":{"stand_in":"greedy","pace":0,"clock":null},"commitment":"3610127913cd9a549e1b9a2265ff9a18f0e525e27ad23d1b0ac357becf025185","host":"pold-7","origin":null}','{}');
INSERT INTO "log" VALUES('told-10',1,'sit',0,1790000000000,'{"player":"pold-7","name":"Kata","nonce":""}','{}');
INSERT INTO "log" VALUES('told-8',0,'open',NULL,1790000000000,'{"game":"catan","rules":1,"catalogue":"426079c38252cebf","components":"cd7a0fae18303bce","players":3,"options":{"edition":"almanac","map":"variable","harbours":"shuffled","tokens":"spiral","generic_harbour":"same","victory_points":10,"friendly_robber":false,"domestic_trade":true,"floor":true,"trade_calls":6,"trade_deals":12,"turn_limit":2000},"automata":[],"settings":{"stand_in":"greedy","pace":0,"clock":null},"commitment":"de51ae197318c6dd2fb9a0b9df2a6a1e47ac05762e009389ed74b1d4d0348a81","host":"pold-3","origin":null}','{}');
INSERT INTO "log" VALUES('told-8',1,'sit',0,1790000000000,'{"player":"pold-3","name":"Éva","nonce":""}','{}');
INSERT INTO "log" VALUES('told-8',2,'sit',1,1790000000000,'{"player":"pold-5","name":"Jani","nonce":""}','{}');
INSERT INTO "log" VALUES('told-8',3,'sit',2,1790000000000,'{"player":"pold-7","name":"Kata","nonce":""}','{}');
INSERT INTO "log" VALUES('told-8',4,'start',NULL,1790000000000,'{"nonces":["","",""],"steps":[-1,3,-1,1,-1,4,-1,0,-1,0,-1,2,-1,1,-1,0,-1,0,-1,2,-1,2,-1,4,-1,4,-1,3,-1,5,-1,1,-1,1,-1,2,-1,3,-1,7,-1,13,-1,14,-1,11,-1,12,-1,15,-1,9,-1,15,-1,13,-1,13,-1,14,-1,13,-1,15,-1,10,-1,8,-1,15,-1,19,-1,32]}','{"-1":[{"key":"catan.first_player","by":0,"seat":0}]}');
INSERT INTO "log" VALUES('told-8',5,'play',0,1790000000000,'{"steps":[0,136]}','{"-1":[{"key":"catan.build_settlement","by":0,"corner":0}]}');
INSERT INTO "log" VALUES('told-8',6,'play',0,1790000000000,'{"steps":[0,190]}','{"-1":[{"key":"catan.build_road","by":0,"edge":0}]}');
INSERT INTO "log" VALUES('told-8',7,'play',1,1790000000000,'{"steps":[1,137]}','{"-1":[{"key":"catan.build_settlement","by":1,"corner":1}]}');
INSERT INTO "log" VALUES('told-8',8,'play',1,1790000000000,'{"steps":[1,192]}','{"-1":[{"key":"catan.build_road","by":1,"edge":2}]}');
INSERT INTO "log" VALUES('told-8',9,'play',2,1790000000000,'{"steps":[2,138]}','{"-1":[{"key":"catan.build_settlement","by":2,"corner":2}]}');
INSERT INTO "log" VALUES('told-8',10,'play',2,1790000000000,'{"steps":[2,194]}','{"-1":[{"key":"catan.build_road","by":2,"edge":4}]}');
INSERT INTO "log" VALUES('told-8',11,'play',2,1790000000000,'{"steps":[2,143]}','{"-1":[{"key":"catan.build_settlement","by":2,"corner":7},{"key":"catan.income","seat":2,"cards":{"wood":1,"brick":1}}]}');
INSERT INTO "log" VALUES('told-8',12,'play',2,1790000000000,'{"steps":[2,196]}','{"-1":[{"key":"catan.build_road","by":2,"edge":6}]}');
INSERT INTO "log" VALUES('told-8',13,'play',1,1790000000000,'{"steps":[1,144]}','{"-1":[{"key":"catan.build_settlement","by":1,"corner":8},{"key":"catan.income","seat":1,"cards":{"wood":1,"wool":1,"brick":1}}]}');
INSERT INTO "log" VALUES('told-9',0,'open',NULL,1790000000000,'{"game":"san_juan","rules":1,"catalogue":"5b3f0b9a4ee0b373","components":"b28910cccf9b96ef","players":2,"options":{"start_hand":"dealt","round_limit":100},"automata":[],"settings":{"stand_in":"greedy","pace":0,"clock":null},"commitment":"418936c202f45659eaff9951e4b7d366517e9f460e85cefc7a7ac9dd23afb947","host":"pold-5","origin":null}','{}');
INSERT INTO "log" VALUES('told-9',1,'bot',0,1790000000000,'{"bot":"random"}','{}');
INSERT INTO "log" VALUES('told-9',2,'bot',1,1790000000000,'{"bot":"random"}','{}');
INSERT INTO "log" VALUES('told-9',3,'start',NULL,1790000000000,'{"nonces":["",""],"steps":[-1,1,-1,7,-1,13,-1,4,-1,26,-1,4,-1,6,-1,26,-1,7]}','{"-1":[{"key":"san_juan.first_player","by":0,"seat":1,"rule":"SJ-SETUP-01"},{"key":"san_juan.draws","seat":1,"cards":4},{"key":"san_juan.draws","seat":0,"cards":4},{"key":"san_juan.round","round":1,"seat":1}],"0":[{"key":"san_juan.first_player","by":0,"seat":1,"rule":"SJ-SETUP-01"},{"key":"san_juan.draws","seat":1,"cards":4},{"key":"san_juan.draws","seat":0,"cards":4},{"key":"san_juan.draw","by":0,"card":"indigo_plant"},{"key":"san_juan.draw","by":0,"card":"tobacco_storage"},{"key":"san_juan.draw","by":0,"card":"statue"},{"key":"san_juan.draw","by":0,"card":"coffee_roaster"},{"key":"san_juan.round","round":1,"seat":1}],"1":[{"key":"san_juan.first_player","by":0,"seat":1,"rule":"SJ-SETUP-01"},{"key":"san_juan.draws","seat":1,"cards":4},{"key":"san_juan.draw","by":1,"card":"coffee_roaster"},{"key":"san_juan.draw","by":1,"card":"black_market"},{"key":"san_juan.draw","by":1,"card":"indigo_plant"},{"key":"san_juan.draw","by":1,"card":"statue"},{"key":"san_juan.draws","seat":0,"cards":4},{"key":"san_juan.round","round":1,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',4,'play',1,1790000000000,'{"steps":[1,210,-1,67]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"trader"},{"key":"san_juan.turn_tile","by":1,"tile":"D","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":2,"tobacco":2,"coffee":2,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',5,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',6,'play',0,1790000000000,'{"steps":[0,213,-1,4]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"indigo_plant"}]}');
INSERT INTO "log" VALUES('told-9',7,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',8,'play',1,1790000000000,'{"steps":[1,215]}','{"-1":[{"key":"san_juan.built","seat":1,"building":"indigo_plant","over":null,"good_lost":false}]}');
INSERT INTO "log" VALUES('told-9',9,'play',0,1790000000000,'{"steps":[0,237]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"statue","over":null,"good_lost":false,"rule":"SJ-MON-01"}]}');
INSERT INTO "log" VALUES('told-9',10,'play',0,1790000000000,'{"steps":[0,284]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"indigo_plant"}]}');
INSERT INTO "log" VALUES('told-9',11,'play',0,1790000000000,'{"steps":[0,286]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"tobacco_storage"}]}');
INSERT INTO "log" VALUES('told-9',12,'play',0,1790000000000,'{"steps":[0,287]}','{"-1":[{"key":"san_juan.round","round":2,"seat":0}],"0":[{"key":"san_juan.pay","by":0,"card":"coffee_roaster"},{"key":"san_juan.round","round":2,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',13,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',14,'play',0,1790000000000,'{"steps":[0,213,-1,5]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',15,'play',1,1790000000000,'{"steps":[1,210,-1,66]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"trader"},{"key":"san_juan.turn_tile","by":1,"tile":"C","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":2,"coffee":2,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',16,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',17,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',18,'play',1,1790000000000,'{"steps":[1,213,-1,22,-1,11]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":2}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":2},{"key":"san_juan.draw","by":1,"card":"prefecture"},{"key":"san_juan.draw","by":1,"card":"archive"}]}');
INSERT INTO "log" VALUES('told-9',19,'play',1,1790000000000,'{"steps":[1,343]}','{"-1":[{"key":"san_juan.keep_unseen","by":1},{"key":"san_juan.round","round":3,"seat":1}],"1":[{"key":"san_juan.keep","by":1,"card":"prefecture"},{"key":"san_juan.round","round":3,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',20,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',21,'play',1,1790000000000,'{"steps":[1,213,-1,16]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":1}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":1},{"key":"san_juan.draw","by":1,"card":"market_stand"}]}');
INSERT INTO "log" VALUES('told-9',22,'play',0,1790000000000,'{"steps":[0,210,-1,65]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"trader"},{"key":"san_juan.turn_tile","by":0,"tile":"B","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":2,"coffee":2,"silver":2}}]}');
INSERT INTO "log" VALUES('told-9',23,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',24,'play',1,1790000000000,'{"steps":[1,315,-1,36]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',25,'play',1,1790000000000,'{"steps":[1,315,-1,48]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',26,'play',0,1790000000000,'{"steps":[0,315,-1,37]}','{"-1":[{"key":"san_juan.produce","by":0,"good":"indigo"},{"key":"san_juan.round","round":4,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',27,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',28,'play',0,1790000000000,'{"steps":[0,213,-1,11]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"archive"}]}');
INSERT INTO "log" VALUES('told-9',29,'play',1,1790000000000,'{"steps":[1,210,-1,68]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"trader"},{"key":"san_juan.turn_tile","by":1,"tile":"E","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":2,"tobacco":2,"coffee":3,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',30,'play',1,1790000000000,'{"steps":[1,320]}','{"-1":[{"key":"san_juan.sell","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',31,'play',1,1790000000000,'{"steps":[1,320,-1,29,-1,10]}','{"-1":[{"key":"san_juan.sell","by":1,"good":"indigo"},{"key":"san_juan.draws","seat":1,"cards":2}],"1":[{"key":"san_juan.sell","by":1,"good":"indigo"},{"key":"san_juan.draws","seat":1,"cards":2},{"key":"san_juan.draw","by":1,"card":"guild_hall"},{"key":"san_juan.draw","by":1,"card":"gold_mine"}]}');
INSERT INTO "log" VALUES('told-9',32,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',33,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',34,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.round","round":5,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',35,'play',1,1790000000000,'{"steps":[1,210,-1,64]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"trader"},{"key":"san_juan.turn_tile","by":1,"tile":"A","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":1,"coffee":2,"silver":2}}]}');
INSERT INTO "log" VALUES('told-9',36,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',37,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',38,'play',0,1790000000000,'{"steps":[0,213,-1,5,-1,19,-1,14,-1,7,-1,8]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5},{"key":"san_juan.draw","by":0,"card":"sugar_mill"},{"key":"san_juan.draw","by":0,"card":"tower"},{"key":"san_juan.draw","by":0,"card":"trading_post"},{"key":"san_juan.draw","by":0,"card":"coffee_roaster"},{"key":"san_juan.draw","by":0,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',39,'play',0,1790000000000,'{"steps":[0,326]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',40,'play',1,1790000000000,'{"steps":[1,213,-1,7,-1,6]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":2}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":2},{"key":"san_juan.draw","by":1,"card":"coffee_roaster"},{"key":"san_juan.draw","by":1,"card":"tobacco_storage"}]}');
INSERT INTO "log" VALUES('told-9',41,'play',1,1790000000000,'{"steps":[1,327]}','{"-1":[{"key":"san_juan.keep_unseen","by":1}],"1":[{"key":"san_juan.keep","by":1,"card":"tobacco_storage"}]}');
INSERT INTO "log" VALUES('told-9',42,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',43,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',44,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0},{"key":"san_juan.discards","seat":1,"cards":1},{"key":"san_juan.round","round":6,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',45,'play',1,1790000000000,'{"steps":[1,424]}','{"-1":[],"1":[{"key":"san_juan.discard","by":1,"card":"black_market"}]}');
INSERT INTO "log" VALUES('told-9',46,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',47,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',48,'play',1,1790000000000,'{"steps":[1,211]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',49,'play',1,1790000000000,'{"steps":[1,213,-1,21,-1,19,-1,28,-1,13,-1,24]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5},{"key":"san_juan.draw","by":1,"card":"carpenter"},{"key":"san_juan.draw","by":1,"card":"tower"},{"key":"san_juan.draw","by":1,"card":"hero"},{"key":"san_juan.draw","by":1,"card":"black_market"},{"key":"san_juan.draw","by":1,"card":"quarry"}]}');
INSERT INTO "log" VALUES('told-9',50,'play',1,1790000000000,'{"steps":[1,342]}','{"-1":[{"key":"san_juan.keep_unseen","by":1}],"1":[{"key":"san_juan.keep","by":1,"card":"carpenter"}]}');
INSERT INTO "log" VALUES('told-9',51,'play',0,1790000000000,'{"steps":[0,213,-1,13,-1,22]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.draw","by":0,"card":"black_market"},{"key":"san_juan.draw","by":0,"card":"prefecture"}]}');
INSERT INTO "log" VALUES('told-9',52,'play',0,1790000000000,'{"steps":[0,343]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"prefecture"}]}');
INSERT INTO "log" VALUES('told-9',53,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',54,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.discards","seat":1,"cards":1},{"key":"san_juan.round","round":7,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',55,'play',1,1790000000000,'{"steps":[1,421]}','{"-1":[],"1":[{"key":"san_juan.discard","by":1,"card":"gold_mine"}]}');
INSERT INTO "log" VALUES('told-9',56,'play',1,1790000000000,'{"steps":[1,211]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',57,'play',1,1790000000000,'{"steps":[1,213,-1,4,-1,16,-1,29,-1,26,-1,19]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5},{"key":"san_juan.draw","by":1,"card":"indigo_plant"},{"key":"san_juan.draw","by":1,"card":"market_stand"},{"key":"san_juan.draw","by":1,"card":"guild_hall"},{"key":"san_juan.draw","by":1,"card":"statue"},{"key":"san_juan.draw","by":1,"card":"tower"}]}');
INSERT INTO "log" VALUES('told-9',58,'play',1,1790000000000,'{"steps":[1,350]}','{"-1":[{"key":"san_juan.keep_unseen","by":1}],"1":[{"key":"san_juan.keep","by":1,"card":"guild_hall"}]}');
INSERT INTO "log" VALUES('told-9',59,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',60,'play',0,1790000000000,'{"steps":[0,210,-1,67]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"trader"},{"key":"san_juan.turn_tile","by":0,"tile":"D","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":2,"tobacco":2,"coffee":2,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',61,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',62,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',63,'play',1,1790000000000,'{"steps":[1,237]}','{"-1":[{"key":"san_juan.built","seat":1,"building":"statue","over":null,"good_lost":false,"rule":"SJ-MON-01"}]}');
INSERT INTO "log" VALUES('told-9',64,'play',1,1790000000000,'{"steps":[1,302]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"prefecture"}]}');
INSERT INTO "log" VALUES('told-9',65,'play',1,1790000000000,'{"steps":[1,309]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"guild_hall"}]}');
INSERT INTO "log" VALUES('told-9',66,'play',0,1790000000000,'{"steps":[0,233]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"prefecture","over":null,"good_lost":false,"rule":"SJ-PREF-01"}]}');
INSERT INTO "log" VALUES('told-9',67,'play',0,1790000000000,'{"steps":[0,285]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',68,'play',0,1790000000000,'{"steps":[0,285]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',69,'play',0,1790000000000,'{"steps":[0,291]}','{"-1":[{"key":"san_juan.round","round":8,"seat":0}],"0":[{"key":"san_juan.pay","by":0,"card":"archive"},{"key":"san_juan.round","round":8,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',70,'play',0,1790000000000,'{"steps":[0,208]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',71,'play',0,1790000000000,'{"steps":[0,215]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"indigo_plant","over":null,"good_lost":false}]}');
INSERT INTO "log" VALUES('told-9',72,'play',1,1790000000000,'{"steps":[1,218]}','{"-1":[{"key":"san_juan.built","seat":1,"building":"coffee_roaster","over":null,"good_lost":false}]}');
INSERT INTO "log" VALUES('told-9',73,'play',1,1790000000000,'{"steps":[1,286]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"tobacco_storage"}]}');
INSERT INTO "log" VALUES('told-9',74,'play',1,1790000000000,'{"steps":[1,296]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"market_stand"}]}');
INSERT INTO "log" VALUES('told-9',75,'play',1,1790000000000,'{"steps":[1,301]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"carpenter"}]}');
INSERT INTO "log" VALUES('told-9',76,'play',1,1790000000000,'{"steps":[1,309]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"guild_hall"}]}');
INSERT INTO "log" VALUES('told-9',77,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',78,'play',1,1790000000000,'{"steps":[1,315,-1,47]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',79,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',80,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',81,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',82,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0},{"key":"san_juan.round","round":9,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',83,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',84,'play',1,1790000000000,'{"steps":[1,315,-1,57]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',85,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',86,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',87,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',88,'play',0,1790000000000,'{"steps":[0,213,-1,17,-1,6,-1,20,-1,31,-1,9]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5},{"key":"san_juan.draw","by":0,"card":"crane"},{"key":"san_juan.draw","by":0,"card":"tobacco_storage"},{"key":"san_juan.draw","by":0,"card":"aqueduct"},{"key":"san_juan.draw","by":0,"card":"triumphal_arch"},{"key":"san_juan.draw","by":0,"card":"smithy"}]}');
INSERT INTO "log" VALUES('told-9',89,'play',0,1790000000000,'{"steps":[0,327]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"tobacco_storage"}]}');
INSERT INTO "log" VALUES('told-9',90,'play',0,1790000000000,'{"steps":[0,352]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"triumphal_arch"}]}');
INSERT INTO "log" VALUES('told-9',91,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',92,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',93,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0},{"key":"san_juan.round","round":10,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',94,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',95,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',96,'play',1,1790000000000,'{"steps":[1,318,-1,42]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"coffee"}]}');
INSERT INTO "log" VALUES('told-9',97,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',98,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',99,'play',0,1790000000000,'{"steps":[0,210,-1,66]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"trader"},{"key":"san_juan.turn_tile","by":0,"tile":"C","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":2,"coffee":2,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',100,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',101,'play',1,1790000000000,'{"steps":[1,320,-1,8]}','{"-1":[{"key":"san_juan.sell","by":1,"good":"indigo"},{"key":"san_juan.draws","seat":1,"cards":1},{"key":"san_juan.round","round":11,"seat":1}],"1":[{"key":"san_juan.sell","by":1,"good":"indigo"},{"key":"san_juan.draws","seat":1,"cards":1},{"key":"san_juan.draw","by":1,"card":"silver_smelter"},{"key":"san_juan.round","round":11,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',102,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',103,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',104,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',105,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',106,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',107,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',108,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',109,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0},{"key":"san_juan.round","round":12,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',110,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',111,'play',0,1790000000000,'{"steps":[0,213,-1,5,-1,7,-1,18,-1,4,-1,8]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5},{"key":"san_juan.draw","by":0,"card":"sugar_mill"},{"key":"san_juan.draw","by":0,"card":"coffee_roaster"},{"key":"san_juan.draw","by":0,"card":"chapel"},{"key":"san_juan.draw","by":0,"card":"indigo_plant"},{"key":"san_juan.draw","by":0,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',112,'play',0,1790000000000,'{"steps":[0,328]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"coffee_roaster"}]}');
INSERT INTO "log" VALUES('told-9',113,'play',0,1790000000000,'{"steps":[0,329]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',114,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',115,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',116,'play',1,1790000000000,'{"steps":[1,213,-1,8]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":1}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":1},{"key":"san_juan.draw","by":1,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',117,'play',0,1790000000000,'{"steps":[0,210,-1,65]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"trader"},{"key":"san_juan.turn_tile","by":0,"tile":"B","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":2,"coffee":2,"silver":2}}]}');
INSERT INTO "log" VALUES('told-9',118,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',119,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.round","round":13,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',120,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',121,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',122,'play',0,1790000000000,'{"steps":[0,208]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',123,'play',0,1790000000000,'{"steps":[0,218]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"coffee_roaster","over":null,"good_lost":false}]}');
INSERT INTO "log" VALUES('told-9',124,'play',0,1790000000000,'{"steps":[0,286]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"tobacco_storage"}]}');
INSERT INTO "log" VALUES('told-9',125,'play',0,1790000000000,'{"steps":[0,288]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',126,'play',0,1790000000000,'{"steps":[0,311]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"triumphal_arch"}]}');
INSERT INTO "log" VALUES('told-9',127,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',128,'play',1,1790000000000,'{"steps":[1,211]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',129,'play',1,1790000000000,'{"steps":[1,213,-1,23,-1,24,-1,6,-1,30,-1,4]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5},{"key":"san_juan.draw","by":1,"card":"market_hall"},{"key":"san_juan.draw","by":1,"card":"quarry"},{"key":"san_juan.draw","by":1,"card":"tobacco_storage"},{"key":"san_juan.draw","by":1,"card":"city_hall"},{"key":"san_juan.draw","by":1,"card":"indigo_plant"}]}');
INSERT INTO "log" VALUES('told-9',130,'play',1,1790000000000,'{"steps":[1,351]}','{"-1":[{"key":"san_juan.keep_unseen","by":1}],"1":[{"key":"san_juan.keep","by":1,"card":"city_hall"}]}');
INSERT INTO "log" VALUES('told-9',131,'play',0,1790000000000,'{"steps":[0,213,-1,5,-1,24]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.round","round":14,"seat":0}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.draw","by":0,"card":"sugar_mill"},{"key":"san_juan.draw","by":0,"card":"quarry"},{"key":"san_juan.round","round":14,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',132,'play',0,1790000000000,'{"steps":[0,210,-1,68]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"trader"},{"key":"san_juan.turn_tile","by":0,"tile":"E","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":2,"tobacco":2,"coffee":3,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',133,'play',0,1790000000000,'{"steps":[0,320,-1,21]}','{"-1":[{"key":"san_juan.sell","by":0,"good":"indigo"},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.sell","by":0,"good":"indigo"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"carpenter"}]}');
INSERT INTO "log" VALUES('told-9',134,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',135,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',136,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',137,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',138,'play',0,1790000000000,'{"steps":[0,208]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',139,'play',0,1790000000000,'{"steps":[0,232]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"carpenter","over":null,"good_lost":false,"rule":"SJ-CARP-01"}]}');
INSERT INTO "log" VALUES('told-9',140,'play',0,1790000000000,'{"steps":[0,285]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',141,'play',0,1790000000000,'{"steps":[0,304]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"quarry"}]}');
INSERT INTO "log" VALUES('told-9',142,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.round","round":15,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',143,'play',1,1790000000000,'{"steps":[1,210,-1,64]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"trader"},{"key":"san_juan.turn_tile","by":1,"tile":"A","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":1,"coffee":2,"silver":2}}]}');
INSERT INTO "log" VALUES('told-9',144,'play',1,1790000000000,'{"steps":[1,320]}','{"-1":[{"key":"san_juan.sell","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',145,'play',1,1790000000000,'{"steps":[1,323,-1,18,-1,30,-1,25]}','{"-1":[{"key":"san_juan.sell","by":1,"good":"coffee"},{"key":"san_juan.draws","seat":1,"cards":3}],"1":[{"key":"san_juan.sell","by":1,"good":"coffee"},{"key":"san_juan.draws","seat":1,"cards":3},{"key":"san_juan.draw","by":1,"card":"chapel"},{"key":"san_juan.draw","by":1,"card":"city_hall"},{"key":"san_juan.draw","by":1,"card":"library"}]}');
INSERT INTO "log" VALUES('told-9',146,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',147,'play',0,1790000000000,'{"steps":[0,213,-1,10]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"gold_mine"}]}');
INSERT INTO "log" VALUES('told-9',148,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',149,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',150,'play',0,1790000000000,'{"steps":[0,315,-1,42]}','{"-1":[{"key":"san_juan.produce","by":0,"good":"indigo"},{"key":"san_juan.round","round":16,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',151,'play',0,1790000000000,'{"steps":[0,210,-1,67]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"trader"},{"key":"san_juan.turn_tile","by":0,"tile":"D","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":2,"tobacco":2,"coffee":2,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',152,'play',0,1790000000000,'{"steps":[0,320,-1,32]}','{"-1":[{"key":"san_juan.sell","by":0,"good":"indigo"},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.sell","by":0,"good":"indigo"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"palace"}]}');
INSERT INTO "log" VALUES('told-9',153,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',154,'play',1,1790000000000,'{"steps":[1,229]}','{"-1":[{"key":"san_juan.built","seat":1,"building":"chapel","over":null,"good_lost":false,"rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',155,'play',1,1790000000000,'{"steps":[1,288]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',156,'play',1,1790000000000,'{"steps":[1,288]}','{"-1":[],"1":[{"key":"san_juan.pay","by":1,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',157,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',158,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',159,'play',0,1790000000000,'{"steps":[0,318,-1,44]}','{"-1":[{"key":"san_juan.produce","by":0,"good":"coffee"}]}');
INSERT INTO "log" VALUES('told-9',160,'play',1,1790000000000,'{"steps":[1,318,-1,35]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"coffee"},{"key":"san_juan.round","round":17,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',161,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',162,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',163,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',164,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',165,'play',0,1790000000000,'{"steps":[0,213,-1,12,-1,16,-1,27,-1,31,-1,8]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5},{"key":"san_juan.draw","by":0,"card":"poor_house"},{"key":"san_juan.draw","by":0,"card":"market_stand"},{"key":"san_juan.draw","by":0,"card":"victory_column"},{"key":"san_juan.draw","by":0,"card":"triumphal_arch"},{"key":"san_juan.draw","by":0,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',166,'play',0,1790000000000,'{"steps":[0,333]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"poor_house"}]}');
INSERT INTO "log" VALUES('told-9',167,'play',0,1790000000000,'{"steps":[0,352]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"triumphal_arch"}]}');
INSERT INTO "log" VALUES('told-9',168,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',169,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',170,'play',1,1790000000000,'{"steps":[1,315,-1,36]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',171,'play',1,1790000000000,'{"steps":[1,315,-1,34]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',172,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0},{"key":"san_juan.round","round":18,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',173,'play',1,1790000000000,'{"steps":[1,411]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"}],"1":[{"key":"san_juan.tuck","by":1,"card":"city_hall","rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',174,'play',0,1790000000000,'{"steps":[0,210,-1,66]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"trader"},{"key":"san_juan.turn_tile","by":0,"tile":"C","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":2,"coffee":2,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',175,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',176,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',177,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',178,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',179,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',180,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',181,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',182,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.round","round":19,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',183,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',184,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',185,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',186,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',187,'play',0,1790000000000,'{"steps":[0,315,-1,53]}','{"-1":[{"key":"san_juan.produce","by":0,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',188,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',189,'play',1,1790000000000,'{"steps":[1,211]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',190,'play',1,1790000000000,'{"steps":[1,213,-1,15,-1,8,-1,17,-1,7,-1,9]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5},{"key":"san_juan.draw","by":1,"card":"well"},{"key":"san_juan.draw","by":1,"card":"silver_smelter"},{"key":"san_juan.draw","by":1,"card":"crane"},{"key":"san_juan.draw","by":1,"card":"coffee_roaster"},{"key":"san_juan.draw","by":1,"card":"smithy"}]}');
INSERT INTO "log" VALUES('told-9',191,'play',1,1790000000000,'{"steps":[1,328]}','{"-1":[{"key":"san_juan.keep_unseen","by":1}],"1":[{"key":"san_juan.keep","by":1,"card":"coffee_roaster"}]}');
INSERT INTO "log" VALUES('told-9',192,'play',0,1790000000000,'{"steps":[0,213,-1,15,-1,25]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.round","round":20,"seat":0}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.draw","by":0,"card":"well"},{"key":"san_juan.draw","by":0,"card":"library"},{"key":"san_juan.round","round":20,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',193,'play',1,1790000000000,'{"steps":[1,406]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"}],"1":[{"key":"san_juan.tuck","by":1,"card":"library","rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',194,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',195,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',196,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',197,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',198,'play',0,1790000000000,'{"steps":[0,236]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"library","over":null,"good_lost":false,"rule":"SJ-LIB-01"}]}');
INSERT INTO "log" VALUES('told-9',199,'play',0,1790000000000,'{"steps":[0,290]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"gold_mine"}]}');
INSERT INTO "log" VALUES('told-9',200,'play',0,1790000000000,'{"steps":[0,292]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"poor_house"}]}');
INSERT INTO "log" VALUES('told-9',201,'play',0,1790000000000,'{"steps":[0,295]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"well"}]}');
INSERT INTO "log" VALUES('told-9',202,'play',0,1790000000000,'{"steps":[0,311]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"triumphal_arch"}]}');
INSERT INTO "log" VALUES('told-9',203,'play',0,1790000000000,'{"steps":[0,312,-1,20]}','{"-1":[{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.pay","by":0,"card":"palace"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"aqueduct"}]}');
INSERT INTO "log" VALUES('told-9',204,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',205,'play',0,1790000000000,'{"steps":[0,213,-1,5,-1,22,-1,11,-1,5,-1,20]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5},{"key":"san_juan.draw","by":0,"card":"sugar_mill"},{"key":"san_juan.draw","by":0,"card":"prefecture"},{"key":"san_juan.draw","by":0,"card":"archive"},{"key":"san_juan.draw","by":0,"card":"sugar_mill"},{"key":"san_juan.draw","by":0,"card":"aqueduct"}]}');
INSERT INTO "log" VALUES('told-9',206,'play',0,1790000000000,'{"steps":[0,341]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"aqueduct"}]}');
INSERT INTO "log" VALUES('told-9',207,'play',0,1790000000000,'{"steps":[0,343]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"prefecture"}]}');
INSERT INTO "log" VALUES('told-9',208,'play',1,1790000000000,'{"steps":[1,213,-1,21,-1,27]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":2}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":2},{"key":"san_juan.draw","by":1,"card":"carpenter"},{"key":"san_juan.draw","by":1,"card":"victory_column"}]}');
INSERT INTO "log" VALUES('told-9',209,'play',1,1790000000000,'{"steps":[1,348]}','{"-1":[{"key":"san_juan.keep_unseen","by":1},{"key":"san_juan.round","round":21,"seat":1}],"1":[{"key":"san_juan.keep","by":1,"card":"victory_column"},{"key":"san_juan.round","round":21,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',210,'play',1,1790000000000,'{"steps":[1,408]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"}],"1":[{"key":"san_juan.tuck","by":1,"card":"victory_column","rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',211,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',212,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',213,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',214,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',215,'play',0,1790000000000,'{"steps":[0,213,-1,6]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"tobacco_storage"}]}');
INSERT INTO "log" VALUES('told-9',216,'play',1,1790000000000,'{"steps":[1,211]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',217,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',218,'play',0,1790000000000,'{"steps":[0,213,-1,32,-1,10]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.round","round":22,"seat":0}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.draw","by":0,"card":"palace"},{"key":"san_juan.draw","by":0,"card":"gold_mine"},{"key":"san_juan.round","round":22,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',219,'play',1,1790000000000,'{"steps":[1,411]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"}],"1":[{"key":"san_juan.tuck","by":1,"card":"city_hall","rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',220,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',221,'play',0,1790000000000,'{"steps":[0,315,-1,38]}','{"-1":[{"key":"san_juan.produce","by":0,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',222,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',223,'play',1,1790000000000,'{"steps":[1,213,-1,25]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":1}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":1},{"key":"san_juan.draw","by":1,"card":"library"}]}');
INSERT INTO "log" VALUES('told-9',224,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',225,'play',0,1790000000000,'{"steps":[0,213,-1,28,-1,4,-1,14,-1,7,-1,5]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":5},{"key":"san_juan.draw","by":0,"card":"hero"},{"key":"san_juan.draw","by":0,"card":"indigo_plant"},{"key":"san_juan.draw","by":0,"card":"trading_post"},{"key":"san_juan.draw","by":0,"card":"coffee_roaster"},{"key":"san_juan.draw","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',226,'play',0,1790000000000,'{"steps":[0,326]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',227,'play',0,1790000000000,'{"steps":[0,335]}','{"-1":[{"key":"san_juan.keep_unseen","by":0}],"0":[{"key":"san_juan.keep","by":0,"card":"trading_post"}]}');
INSERT INTO "log" VALUES('told-9',228,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.round","round":23,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',229,'play',1,1790000000000,'{"steps":[1,388]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"},{"key":"san_juan.discards","seat":0,"cards":1}],"1":[{"key":"san_juan.tuck","by":1,"card":"coffee_roaster","rule":"SJ-CHAPEL-01"},{"key":"san_juan.discards","seat":0,"cards":1}]}');
INSERT INTO "log" VALUES('told-9',230,'play',0,1790000000000,'{"steps":[0,425]}','{"-1":[],"0":[{"key":"san_juan.discard","by":0,"card":"trading_post"}]}');
INSERT INTO "log" VALUES('told-9',231,'play',1,1790000000000,'{"steps":[1,210,-1,65]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"trader"},{"key":"san_juan.turn_tile","by":1,"tile":"B","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":1,"tobacco":2,"coffee":2,"silver":2}}]}');
INSERT INTO "log" VALUES('told-9',232,'play',1,1790000000000,'{"steps":[1,323,-1,6,-1,9]}','{"-1":[{"key":"san_juan.sell","by":1,"good":"coffee"},{"key":"san_juan.draws","seat":1,"cards":2}],"1":[{"key":"san_juan.sell","by":1,"good":"coffee"},{"key":"san_juan.draws","seat":1,"cards":2},{"key":"san_juan.draw","by":1,"card":"tobacco_storage"},{"key":"san_juan.draw","by":1,"card":"smithy"}]}');
INSERT INTO "log" VALUES('told-9',233,'play',0,1790000000000,'{"steps":[0,320,-1,23]}','{"-1":[{"key":"san_juan.sell","by":0,"good":"indigo"},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.sell","by":0,"good":"indigo"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"market_hall"}]}');
INSERT INTO "log" VALUES('told-9',234,'play',0,1790000000000,'{"steps":[0,212]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',235,'play',0,1790000000000,'{"steps":[0,213,-1,15]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"well"}]}');
INSERT INTO "log" VALUES('told-9',236,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',237,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',238,'play',0,1790000000000,'{"steps":[0,217]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"tobacco_storage","over":null,"good_lost":false}]}');
INSERT INTO "log" VALUES('told-9',239,'play',0,1790000000000,'{"steps":[0,290]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"gold_mine"}]}');
INSERT INTO "log" VALUES('told-9',240,'play',0,1790000000000,'{"steps":[0,300]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"aqueduct"}]}');
INSERT INTO "log" VALUES('told-9',241,'play',0,1790000000000,'{"steps":[0,303]}','{"-1":[{"key":"san_juan.round","round":24,"seat":0}],"0":[{"key":"san_juan.pay","by":0,"card":"market_hall"},{"key":"san_juan.round","round":24,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',242,'play',1,1790000000000,'{"steps":[1,406]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"}],"1":[{"key":"san_juan.tuck","by":1,"card":"library","rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',243,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',244,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',245,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',246,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',247,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',248,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',249,'play',0,1790000000000,'{"steps":[0,208]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',250,'play',0,1790000000000,'{"steps":[0,243]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"palace","over":null,"good_lost":false,"rule":"SJ-PALACE-01"}]}');
INSERT INTO "log" VALUES('told-9',251,'play',0,1790000000000,'{"steps":[0,285]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',252,'play',0,1790000000000,'{"steps":[0,295]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"well"}]}');
INSERT INTO "log" VALUES('told-9',253,'play',0,1790000000000,'{"steps":[0,300]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"aqueduct"}]}');
INSERT INTO "log" VALUES('told-9',254,'play',0,1790000000000,'{"steps":[0,302,-1,28]}','{"-1":[{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.pay","by":0,"card":"prefecture"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"hero"}]}');
INSERT INTO "log" VALUES('told-9',255,'play',1,1790000000000,'{"steps":[1,220]}','{"-1":[{"key":"san_juan.built","seat":1,"building":"smithy","over":null,"good_lost":false,"rule":"SJ-SMITHY-01"}]}');
INSERT INTO "log" VALUES('told-9',256,'play',1,1790000000000,'{"steps":[1,286]}','{"-1":[{"key":"san_juan.round","round":25,"seat":1}],"1":[{"key":"san_juan.pay","by":1,"card":"tobacco_storage"},{"key":"san_juan.round","round":25,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',257,'play',1,1790000000000,'{"steps":[1,212]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"prospector"}]}');
INSERT INTO "log" VALUES('told-9',258,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',259,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',260,'play',0,1790000000000,'{"steps":[0,317,-1,38]}','{"-1":[{"key":"san_juan.produce","by":0,"good":"tobacco"}]}');
INSERT INTO "log" VALUES('told-9',261,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',262,'play',1,1790000000000,'{"steps":[1,210,-1,68]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"trader"},{"key":"san_juan.turn_tile","by":1,"tile":"E","rule":"SJ-TRADE-01","prices":{"indigo":1,"sugar":2,"tobacco":2,"coffee":3,"silver":3}}]}');
INSERT INTO "log" VALUES('told-9',263,'play',1,1790000000000,'{"steps":[1,320]}','{"-1":[{"key":"san_juan.sell","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',264,'play',1,1790000000000,'{"steps":[1,445,-1,14]}','{"-1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.shuffle","rule":"SJ-A4"},{"key":"san_juan.draws","seat":1,"cards":1}],"1":[{"key":"san_juan.pass","by":1},{"key":"san_juan.shuffle","rule":"SJ-A4"},{"key":"san_juan.draws","seat":1,"cards":1},{"key":"san_juan.draw","by":1,"card":"trading_post"}]}');
INSERT INTO "log" VALUES('told-9',265,'play',0,1790000000000,'{"steps":[0,323,-1,20,-1,8,-1,5]}','{"-1":[{"key":"san_juan.sell","by":0,"good":"coffee"},{"key":"san_juan.draws","seat":0,"cards":3},{"key":"san_juan.round","round":26,"seat":0}],"0":[{"key":"san_juan.sell","by":0,"good":"coffee"},{"key":"san_juan.draws","seat":0,"cards":3},{"key":"san_juan.draw","by":0,"card":"aqueduct"},{"key":"san_juan.draw","by":0,"card":"silver_smelter"},{"key":"san_juan.draw","by":0,"card":"sugar_mill"},{"key":"san_juan.round","round":26,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',266,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',267,'play',0,1790000000000,'{"steps":[0,211]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',268,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',269,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',270,'play',1,1790000000000,'{"steps":[1,208]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',271,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',272,'play',0,1790000000000,'{"steps":[0,231]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"aqueduct","over":null,"good_lost":false,"rule":"SJ-AQUE-01"}]}');
INSERT INTO "log" VALUES('told-9',273,'play',0,1790000000000,'{"steps":[0,285]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"sugar_mill"}]}');
INSERT INTO "log" VALUES('told-9',274,'play',0,1790000000000,'{"steps":[0,288]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',275,'play',0,1790000000000,'{"steps":[0,308,-1,32]}','{"-1":[{"key":"san_juan.draws","seat":0,"cards":1}],"0":[{"key":"san_juan.pay","by":0,"card":"hero"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"palace"}]}');
INSERT INTO "log" VALUES('told-9',276,'play',0,1790000000000,'{"steps":[0,209]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',277,'play',0,1790000000000,'{"steps":[0,445]}','{"-1":[{"key":"san_juan.pass","by":0}]}');
INSERT INTO "log" VALUES('told-9',278,'play',1,1790000000000,'{"steps":[1,318,-1,53]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"coffee"},{"key":"san_juan.round","round":27,"seat":1}]}');
INSERT INTO "log" VALUES('told-9',279,'play',1,1790000000000,'{"steps":[1,395]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"}],"1":[{"key":"san_juan.tuck","by":1,"card":"trading_post","rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',280,'play',1,1790000000000,'{"steps":[1,211]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"councillor"}]}');
INSERT INTO "log" VALUES('told-9',281,'play',1,1790000000000,'{"steps":[1,213,-1,4,-1,22,-1,8,-1,31,-1,7]}','{"-1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5}],"1":[{"key":"san_juan.act","by":1},{"key":"san_juan.draws","seat":1,"cards":5},{"key":"san_juan.draw","by":1,"card":"indigo_plant"},{"key":"san_juan.draw","by":1,"card":"prefecture"},{"key":"san_juan.draw","by":1,"card":"silver_smelter"},{"key":"san_juan.draw","by":1,"card":"triumphal_arch"},{"key":"san_juan.draw","by":1,"card":"coffee_roaster"}]}');
INSERT INTO "log" VALUES('told-9',282,'play',1,1790000000000,'{"steps":[1,329]}','{"-1":[{"key":"san_juan.keep_unseen","by":1}],"1":[{"key":"san_juan.keep","by":1,"card":"silver_smelter"}]}');
INSERT INTO "log" VALUES('told-9',283,'play',0,1790000000000,'{"steps":[0,213,-1,6,-1,11]}','{"-1":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2}],"0":[{"key":"san_juan.act","by":0},{"key":"san_juan.draws","seat":0,"cards":2},{"key":"san_juan.draw","by":0,"card":"tobacco_storage"},{"key":"san_juan.draw","by":0,"card":"archive"}]}');
INSERT INTO "log" VALUES('told-9',284,'play',0,1790000000000,'{"steps":[0,208]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',285,'play',0,1790000000000,'{"steps":[0,217]}','{"-1":[{"key":"san_juan.built","seat":0,"building":"tobacco_storage","over":null,"good_lost":false}]}');
INSERT INTO "log" VALUES('told-9',286,'play',0,1790000000000,'{"steps":[0,312]}','{"-1":[],"0":[{"key":"san_juan.pay","by":0,"card":"palace"}]}');
INSERT INTO "log" VALUES('told-9',287,'play',1,1790000000000,'{"steps":[1,445]}','{"-1":[{"key":"san_juan.pass","by":1}]}');
INSERT INTO "log" VALUES('told-9',288,'play',1,1790000000000,'{"steps":[1,209]}','{"-1":[{"key":"san_juan.choose","by":1,"role":"producer"}]}');
INSERT INTO "log" VALUES('told-9',289,'play',1,1790000000000,'{"steps":[1,315,-1,42]}','{"-1":[{"key":"san_juan.produce","by":1,"good":"indigo"}]}');
INSERT INTO "log" VALUES('told-9',290,'play',0,1790000000000,'{"steps":[0,318,-1,45]}','{"-1":[{"key":"san_juan.produce","by":0,"good":"coffee"},{"key":"san_juan.round","round":28,"seat":0}]}');
INSERT INTO "log" VALUES('told-9',291,'play',1,1790000000000,'{"steps":[1,389]}','{"-1":[{"key":"san_juan.tuck_unseen","by":1,"rule":"SJ-CHAPEL-01"}],"1":[{"key":"san_juan.tuck","by":1,"card":"silver_smelter","rule":"SJ-CHAPEL-01"}]}');
INSERT INTO "log" VALUES('told-9',292,'play',0,1790000000000,'{"steps":[0,208]}','{"-1":[{"key":"san_juan.choose","by":0,"role":"builder"}]}');
INSERT INTO "log" VALUES('told-9',293,'play',0,1790000000000,'{"steps":[0,222,-1,6,-1,106],"seed":"0707070707070707070707070707070707070707070707070707070707070707","result":{"returns":[1.0,0.0],"scores":[26,18],"reason":"end"}}','{"-1":[{"key":"san_juan.built","seat":0,"building":"archive","over":null,"good_lost":false,"rule":"SJ-ARCH-01"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.open_chapel","by":1,"cards":8,"rule":"SJ-SCORE-02"},{"key":"san_juan.end","winners":[0],"score":26,"points":[26,18],"rule":"SJ-SCORE-05"}],"0":[{"key":"san_juan.built","seat":0,"building":"archive","over":null,"good_lost":false,"rule":"SJ-ARCH-01"},{"key":"san_juan.draws","seat":0,"cards":1},{"key":"san_juan.draw","by":0,"card":"tobacco_storage"},{"key":"san_juan.open_chapel","by":1,"cards":8,"rule":"SJ-SCORE-02"},{"key":"san_juan.end","winners":[0],"score":26,"points":[26,18],"rule":"SJ-SCORE-05"}]}');
CREATE TABLE players (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT uq_players_login UNIQUE (login)
);
INSERT INTO "players" VALUES('pold-3','Éva','eva','$argon2id$v=19$m=65536,t=3,p=4$P0NVjGnYGFw/UaXKen8EyA$AJE1tNgG9r92Qj8sd5ETVVXzmvBjmwsZ2Z8zdoGOOmA',1790000000000);
INSERT INTO "players" VALUES('pold-5','Jani',NULL,NULL,1790000000000);
INSERT INTO "players" VALUES('pold-7','Kata',NULL,NULL,1790000000000);
CREATE TABLE seated (
	player VARCHAR(32) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	CONSTRAINT pk_seated PRIMARY KEY (player, "table"), 
	CONSTRAINT fk_seated_table FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "seated" VALUES('pold-3','told-8',0);
INSERT INTO "seated" VALUES('pold-5','told-8',1);
INSERT INTO "seated" VALUES('pold-7','told-8',2);
INSERT INTO "seated" VALUES('pold-7','told-10',0);
CREATE TABLE seeds (
	"table" VARCHAR(32) NOT NULL, 
	seed BLOB NOT NULL, 
	CONSTRAINT pk_seeds PRIMARY KEY ("table"), 
	CONSTRAINT fk_seeds_table FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "seeds" VALUES('told-8',X'0707070707070707070707070707070707070707070707070707070707070707');
INSERT INTO "seeds" VALUES('told-9',X'0707070707070707070707070707070707070707070707070707070707070707');
INSERT INTO "seeds" VALUES('told-10',X'0707070707070707070707070707070707070707070707070707070707070707');
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	player VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_player FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "sessions" VALUES('feaedce15852eb933efa35dd212ff9cdb0986ee029d2426f217175d980c2e72c','pold-3',1790000000000,1790000000000);
INSERT INTO "sessions" VALUES('a73130b32da9d57871a5b23e1819e12f0b2b8f5b547e18f3278ca9162860bede','pold-5',1790000000000,1790000000000);
INSERT INTO "sessions" VALUES('ea3e1bd0815df8ec19f298d4713f3fc1e8d93af69648629f9f8dbe09531f7ce7','pold-7',1790000000000,1790000000000);
CREATE TABLE snapshots (
	"table" VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	data BLOB NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY ("table"), 
	CONSTRAINT fk_snapshots_table FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "snapshots" VALUES('told-9',293,X'789CED5BE973DAC812FF5FF8BABCB5843984ABF6C308892BBEE42389934AB964108205230781B58ECBFFFBEBFECDE8008BC371F6BDADF7504A785AD3D3F7F44C8FA2E7C22098DDBBF3C2915E2C3C7AB370144C0B47A5FA61B1D01BBA53DFEB534FADAE2557B110CEDDF9222C1C1502C22F140B779EEFD218EA9979E16242A49EA9355FCCA684F455FF5D2B6ABF6BDF685C2F20047A54AA1675E31BA3BB21732B78D37EE1856112A4372C1C4D179309E17BCCBCA0D5DEF78F240C59BFE71726E9CE5982AF85BB605E28828F643673A7FDE0BE501CB893D053BF85C2B7E2CE98DFA4613C92D82DD517FD56FDA9D33E1DDE4DEADFFB9F9A8B8E657F38E02B12C905F8A076B07465FADB8ED85F3F75593065E641034F53B895B44C7F79A8799334ED952E799DA4FDA97F3EA6FD9DA4D54E1F3A79FD66C6D7795733E59F11BD9C8E4FA85A07BFE2CAB0AE6E966C7FFDFC65A7CDF7CEEFFF4A7EE8E43D34B70C6ABCB13F6572CE9169889D612BD8C26A7FEDAF5F78991AFF6626752FED4AE767FEA4CFCDEF9D2DFDF696FE932DFDB9F4CDDCFEDCF529977F66FEEE9E1FB0E868A93DE47E675B7EFCA7E74F7B3BCABBC6E7E92FD7FFC60A9C22BEDA0F6193B36D3F9071DA71D23ACFC334ECCDFDF957EEA290196F27F1F76BF637AFF8FB6BED9D513DB77FDB7AB63EDE3373EA2C777FB97EFCFEDA5FEFBAD6C67B7EBE58BDB6E1AF1F6F5453FEAB5766BDD83D1FFFDDF3237FFE6F932FED7FAF7CF9EB71EEB52D7FFD2DD7DF43FF97ADC732FE9A2BEBC7EA7AB98ABF1E16CD3CFABB5F46BA29C4FA561F2FC3466305365760B1797CE68AAE21603A20777EE5068D1C5F5E81D37E3E499B7B0F7CF447A4DA42681C072ED3357DFEDB139A6F5AE2D411BA432C4E85D0236B2ECCC86CFBF640F4F1BC294E3BC2F1AD2B71AC99047F1222141FA3F6B538BDA641D6A5B06D41BBC29AB874C459449B002B34BB8E85FE46C4FD8E6032E242130DBF51177D5B3C3AED4B568AFE5E311E6DBDAFF8A8C48C487FFB86F9B479D77311D12693F83E3AAD80E589F19B8C4FC89643484DE09FF25110C975C1F80F315D28AB89964FF8CDB229F99E301D125613C7BEAD0B6F4C5B59BB2F2E4F08D3FA2C4E0341FA07E252334F1DA247FA1C4724F71DE92FA4FCA46745CA25F9908A2D56A21D89AEB07B24498BF0A01FE439F7EDEF6C5FC9BF437FC91E8E2F243D96A7A5ECD2020CBB937F6C9FADE48B4BD1EC4AFED64786C96FA6E27FCD7F496E579865938C77C8785A4478668FCFCD482EB2AB30C99FB0F30DFBF3822D73719DC827EDE1B31D228CF74D0E3AD389EC4B1EDF8AFDE95BC027FDBF232E22C2BBE4C8B226B4C922FE520FD2371416C9C376CBF8CD823F42B61389AA293BC19E63B67387E3E34BC8FC1B895CB19D651CC4F4E09753A711DBEB9CED62236EC624529BEC6490DC8D4F0A1F746A428C284ECD6E4476BAF2CDA6B0E2F8435CD35F0AAE6B93E288EC772D5A1119F18B4FF68DFDCFF6BF111AF4BAE6C9FA4174495EC4FF8D40BF3916D2FE115BF98CFD683A664B5C1B2CBF2DDCB109FFD92726CDC32EDBB91949FB5A9105394B0ECB1951DCB53EBD8E0FD22CA2DFCB9E792CEC054D1271288497DA4533BB9867CACF24B7C5F3FCC2E17D7013F1A2E2197A793DF63BCD1087FC67C5F1AA8B4E28E38867AF4FAA9A06A7862EE2C8A71283E299E42C830EF40FD8EF73D1B9E678F4D84EAE2FFEA034E4F6E6C18CF3D0D2F6644069F29C52679CE6A88DF435E0D46F53DBA2BF6DE0F1F383A80D1838FC3C4E799C6ED518992969EC814ACBE758164CD08B9FD172C038F42CCE94E8973C6D090F644A4FE8333E5F83783CCB2279417E95D6252DEA3BA7318E6DA6F4DB2ADDDB82E949DD32FD4C7720D337E1983C3EC17162DBC8F6924C03D8CC5CE2A7C6E0F940C9E5580752B784A7B469428BED1ADB047C45622BD85A2DA1B0BD0D3B483D94BCC92A659BD9653B9505B6854FD57299D85FFADC7865A38C2D21C741F407C7927AE985550D8B1D0E50E402BA0556E6E11F6C10E4BB04D4D638FB97AB3AD6EA0F80A384C82988001F0BEE39E028217A01FDB9DFC4027E0918FDE087170E4D6ECA17169F0047CB42B4D00FFE2E60D00BB9D94B849407587DC0E887A50680A3448921FF74B8BF01FDFFE49F2E94C286E31E30FA6FF2E0696A04C88753DA0F2C5F03CD19FFE094A101791680A3D8D2E22FFE39617CCBCE839F00031FF2FD488D0CF94A80A3C4E815FE39C3F8711E8C82E50CF8F0178C728E7EF80BD9429E57317F13567218156F854CC4C305B3B2D9D4CA89DC65B3BE2654BDC278D6D73C030C7C66259D7CCDBF4D1E6A0235E374343F327E13F43341E0E7C15F00039FFD6FC2FF9F419FF531E16F1934FC63C2DF378CDF627B9AF03788B4D89EE60430FAC11F4E74995E0BFAC19F77C0877EF0E71DDBA705FD1EF3601994B027FCD9E37E9C0AAA20E5661BFCE1CF3EFAA11FFCE771B30DFD6410031FFAC15FF07C87E93730CB7C270F667B3710753ED3EFB0FE0D04999C04CCBF01FF0E996087A56EC0BF238C67FD1BF02F8CD661D11BF0EF9FA0C7A2C9A3BA31FF76C1FF2285C11FFE1E337E179304FE9E30BF2E7BA9F11930FA33930EE3C11FA6C7A4EB82BF0718F8E09F9984E03F02CCFD7252C2BF0FDCFC709D07637E3F001FFC1F18FECECD0FE00FFF7F473F92C89CE119FAD91F0DF81B99E818FCE1EF90518FC15F6778CEF8C7B02F26DD82BB8E41BF0618F8A05F67F811F8A0FF5B2ECCA8AFD2395628CCDF08FD98E4F0EF5F3CFE84F95BF0EF13779D307F0BFE7D023E920452CD0FF46B7930FCFF8351655282FF11D4A7E08FFCAEA11FFCE16F9DF99F823FFC2D9318E727DA9D338C7EC8037F1FA21FFC90CF0FD1CFFEB630BF61C433F04328979D3C9855B510BA3229B2BF2DF8BBC2F29D411E848E4C92CCC482FFAB180F79E0FF2AF0611FF8BFC6A86790472655EC44C00FF91A4E3C073FA85A67AC73D08728BF71F39CA3C6C2FC3EC078D6CA827F55B1AA7603F4EBB36E270CDB0C9BD8515C33DC028CFE1EC31D861BE81F33DC05EC24F007C0D8F17089425E7478296118BB0F2E4929F5DB9CEA19BE02CCF8B455179CBA1D4EC50CDF30FC99E116F33341FF0B60270F0E18BE030C7A21C33D86DBE82F333C60B8C3F41AD83D0D0133BF06E4F993E12EFAA1FF0430F4C32E68E6F56953CDFFE1E6B9F02F5D56F8434E7B9D95BF990A7F9854F8D6D83C73A882EDC7CF972A7C8CBBF16585DF713215FE95C195DA01575EE7AA6291FDAAC2BF64BEF915FE925CAD4E964F5CE11BD94A7103BEAC58453EDE6A850F3DA9C2C7DFAB7152E1C7F099AA24CF5F57F807D90A7F95CF8DFFAAC23F7855E1933D3654F84B7EBAF19BA3A4C2947E7B5DE1C77E8B2BFC257F9B2354A4CA9FA8FC2EED57157E323EADF0D5F8C49F71857F9056F8B6ACF0C13FA9F00FB8C23F5FA9F0F3ED6467E2862BFCF2CE15BEA49F67AFB6D2BFE1AD54F8CAAFD2BFA4CF1AB9E2F1643796275BE1B3FDE30A9FF1BB65338EFFB43FC7FE9F38FE5A1E6D94920A1FFD64E78C7DE30A5FC949F8F9157EAA07D9FF90F5CA54F8D22E69854FFC2D39FF885F4E859FB1471AAFACD7C63842855F492A7CD23F19C7153EE1AB0A5F5B4D41EF3B647C530A5A3A64DC9082720E19DF9A82960E19DF9A82560F19DF9A827638647C6B0A5A7FC8B82E05AD1E32E684CE4F1C322EA5A0CC21E3C1AB43C61D52D08643C65F9F82E421E36A0ADAFD90715D0A7A75C8B82605E51F327AD943C638056D38645C9782560F19B7A7A0B71D326E4C41B9878CAB29283D64D457DF73BC6F17B4FE3DC7B65DD086F71C3929E5ADEF399676416F7DCFB1BA0B5A7DCFF1B7EC8236BFE758BF0B5AF79E63751794F39EE32776414BEF3936EE8296DF73BC6317B4FB7B8E4C0A7AFD9E43EE8256DF73ECBE0B5AF79EE3D52E285C4E41F17B8EFC5D909DDD05C5EF3936EC82D6BDE758DD05799B5210DE73BC7517B4E13DC7C65D50FC9E23DE05BD140BD3A0CF9F4CE865AD581878D39E57382A1F527B311DC90F19B4E26159A7BBF4ADF8157FE93E54ED32DD156A334E8D6E43B5EBC5C38A26DB15BE75895FA1B11535B672487759E1109D8AA253A9D05D55ED2ADD35D526FA15438D35E8AEABE7C4ABAA7855F956BCAA7C2B99ABC4B7AAF856896F55F1AD12DFAAE25B25BE55C5B74A7CAB8A6F95F856955E55E25B557CABC4B7A6F8D6F8567C6BC4ABA678D58857ADACDAC4AB56516DE25553BC6AC4ABA678D588574DE95823FA8626DB06F5198ABE41F40D45DF20FA86D2C5209A46553DA7B175255B9D6F5DB5A9AFAE6C52273A7545A74E74EA4ACE3AC9595736A913CDBA92B34E72D6959C7592B3AE6C52279BD4A54DCA1ADFBA6AEB744B5EF497EE43D52ED35D51ED0ADD55D5AED25D936D9DF0F54349473FA4BBACDA84A3D754BB46B7A1DA06DD7535B65E2C97A4DDE82FDDBA6AF35D92F825A2592AABE72443A9AA9E13FD92A25F22FA25833FBA71C3319F5AC86F733C773679929FFAE0F96DFCE1CFD87B0A656B31ED07530F9F2BDD078F3C547EEC34097AE398CCE3C88BC2F824E4195F0DC55D0F4337F4D26F9FF02292C0697017F49FE483D1A3243F0B8817913754F37632BA1FF18756FC1195CF04A63C56E32FAD8220F4666AD484E9DF2D46933E58F00308133F62AC8759D05FF4189062CD676E3F857AC4AE379A4C82E409E1870F9E14969F90211E463D584E2F1626A3BB993B7BBA5D84FC407DD2C4244753FF76182C58E3E7C27CC492C5F4463D964A42E36910F1775C53EFAF39493C0922C61F4DFB233F008370E1BB33B4E6C19DDBEBC9A7BD6030F088648910461336E85189041B8EFCE17BC6F79E7A2CE8D78245B234E836E9B6E916058A17C87854264A8BD914FA97694CDF63EF53062984C3C560008BEB1C44A33E740F473FA4537BEEAC8F486246C1349CCF16E471FE8A6DD930F8DA6CEE3DF0E0FECCE570A2D1FD85A4E207415F3E997883B96C481F148E882259FF2E9892D963428B7B891304709986388BFFDE46A3F9F03619AF71B433638D9D3C719F3C7E53FE350E63EA1EBA148C52235D412A346B124CE268347FC250841E0503F9587AE596084FD9D7AC890A9997E212223E13F436A23CCCBC0105E562B6192D97259B69054FC6C3ED2C70C9F2B38D98EEECC19B6691F2F8C626DD84A3E2F136A4A9E5FADE26A60FEEC4ED6DD6D4FDBEF0685E6F36EC3A96B90467BD21E7A3659C6F49042ECDB2BCB9A523CE696EE168F8055F853E7893DB7442004EC23F184D796342B99AC8CDDD896C864377964962241BE3E8E9688DF3CD68714FE97572CB42CB69C2C8B7F448627038A69032E751E5857596C1AD2F05B7F66B823BC795BBE2ED3007DE10B4D2561BE71C293A5C0DD83C6F9776F5B0B1CEC3BA96785837D67858CFC487F1F31ED65E5EBEC51F17673F297EC1316126B1ED17E7FDE2FC7FB0383FBF5A02E424DEAFD6FBD57AC7D59AFBF66BF57EADFE4FAED5995A5ADFAFD5FBB5FAFF62ADDE17D2FBA5F97FB6907E7ECBAE73BF34ABADD7AAACC8CB48BBB7E1BD37891FC5CBC64310CEB38B0BB83E8E78097ABAED0593C5FD54065AEAD4D2CB3F6BED7F79F93798000807');
INSERT INTO "snapshots" VALUES('told-10',1,X'789CED196B73DB36ECBFF0B37A93DD6E497AD70F8EB3A5596F8F7EE8ED369FCF4749B0CD9A163592B2E6FAF4DF07907AC48E1F59936B9355F8E000040980201E2ABA6153A597DCB2D7BD80AD401BA15287C7739ECE2041FCEC226C2060C6729B1BF69AA90C5216B008661C4F204783C9250A4A73298942A9F1BC260D90AC0A27759B9216B94551A311CB50B322719992C98B3344DE71CB59E00E4CB93450FD32360E46956EC76C7F76B68DBDAD80A6F2FE459E5C5FAC6FDEFE95C5FD5F57C91FDF87F17AF0CF70F5DD1E381F34F0FB3EFAD4FE5B50DC0C0EC1E56C9B1E1EDC7984BF2BE40BC24F5F4DF3AEFE2BE7EA5DD6BE973A09C5073AFAB6151537D865D1A07BF9FEFCE061F41D7B0EEFBF7C3F38108F9F07ADE43BFE7C3F785EF08E7E1ECF330FF5DF297AF0F16BD8DB0142B11BDA7FEE8BA7EB06DBED072E35AEFEA3D263FDC2D59FDFDA0DAFDAA8694BFD5EFEFEFBDD1CE45F3F72FD78EE30DC69A5F73F79EAFBE008ECD6F74FC541FDB7E26FB8ADEFD4F7CA11FAC741071D3C1FB8537FA9BEEDAFBFEED3F851EADBFDF445AE7E7C68765EB6ADE5D6A7F267F17F6EF98B061B3E903F684BCD55BBF8CB37CEEFA083FF1BECD6ABF3378C462390D11407511E5BA52BBC9A00559486049934B8D9B0173DBF16FA3F8E2A0396AA048C1BFF4C218DC161792ADC58678CB2CDA29DFB00D772ED273F6E7D52CF8116B0361ECBD344A55ECA52ADE82862B154F1A216B2125098DAA08D1B21D5AC6CCE0D8D7B245F4F0CCC9690DAFA7AB84A032D343060C55CD5279027565EDD5468D30EAF141AE2875A844DA4580A64FE800B921B3BA9F8D5B5D244A4337FDF0422EBAC9330A5995A3F606A4A7F4BE2417288674442969B2597921C9F4BD0B5FCA54A1793986B7F3892BC75462473A8F19986758DAF414A5578CACDD99C33E84D363581DA7A933E4DDCFCE8ADF6A19028B1F70AD5F23437B11659E315639DEA3312888EA3434CA06D1C3D642CBD1BBA07562027F834A33008C735DD6FE84CAACA0EC2BC11138E075591B6575E88DABD65B0B533BAF7CEF8DE3B93233BC725D9CC85AEE299D2C6476A865106BABE0AE12E5EE6205DBAA05F1CEDFD42D84C491F5246C855B5BB0A97D0E948AA25172588F12CD3550E94F41C7AE1F46D58ACB4CE335B4F6A57425B0A83B3927013636C364F16E58246B2DE749745FDB07E94973ECD9A676EAEC8B575F1560B11B1AB081BB6044D598402FB5E7442F7E85115885CD850AE8216B14735664DCAA5B73F5322ADEE6AE65C830F669281C9E3D70B555D91F640B579CBBEB0498D703B2FB67CB9D7856401BADDAE3DAE95C1C0171589E6A85CC7AE92A1AD56C024D2C0FD135A8E97E3397A677BE08CBE4267345E9ABB34109FFC6B3BAA2A1B2FEBB43AA7026700F0DD468C4791A2FA247984BAF14E78E9BF73A1298BACE6895B91585C1CF211F7A4B0466F30AA5529D5325AB77301534695075FDEFB6234F601EE63B2D7C56417934F2126E96B20B76AC96DDB6DFC7F1999A651856D4B0FBB7EDEF5F3AE9F77B5F3CBD7CED1F86955CEAE9B7FEB11F93CBBF9AD7FA0F7BA6EDE75F3AE9B77B5B3AB9D5D3FEF62F2A97D619EEEE665F92FC39833B5');
INSERT INTO "snapshots" VALUES('told-8',13,X'789CED1AD96EDB38F05FF4CCA2D691DA0ED0073B4E53F7DA78813E14D9C0A02DDA16AC48868E18D9C0FFBE33A4A461543A3ED226E94283229EE1F018CE498ABDB7667172C333EBD466D6AD48D2208E007799355DF0682E7C20DADD5605CC4A339EE5A9756A25791405D1DC62D644CC398C026622D23C84C9A23C0C918299A78B924C054E57E0B8E4BDB58A43FF8D2B874AF444CA21D1B675EA6C7010CF60B5AB2B6B05D28170AC1CC4AC7FF2566BDABDE5169393CE78988AE2AF655DB3FA9013403EF128D8B37B1B90CF3CDB32FBB5D284004570A79BFB17DDBBE1C5B7857FF1211F0ECE3FBF45589FF74A30D3BDBDE99E8E6F85EFF8E7EF8AEC0F2BF49CC66BFCAF3BD6FF71D8FA9738A8A33574B6767D4530C03F7DA2C948BD518599F533AFD1D4A12F877A3480BA9E51E3B0D65F8A23A7D2961EECB389FDFC697FFF23790E85427E82CB6367DA620A339FA06F6ADCC9AFFB37D164AF818C870F152DFD5D01F51F50E3FA7BD5951A3B467BBEDD01D473B0ABEB51A02985F67BB97BDCAF1A7F14D4FD792FE868A29AEC63062D1E8CF63F80FF49FE35F5D732C3B78ADFFF58359E53BEBEA47CB2A051314D357AB83FCD9FB5A021D428BF3E9ED623F829DF7F3574AA433D3FD4FDD91C1F7530FB438DFF483D533475F868DA5F0387C1E047AD4173B54ABF07E4AF35D5C7DEE888F10DFC6F402BC292D69CECE257B8AE9C745DCF9726FFD5B3B4CC7D5ABED2F21FA516237FD779D3CC1F1EC157FA3AA77AA20515F1D5FE4DF5B463ACE747C573030DBC12F829BE8DA127E3F52FA2E93E37A8D5A3412D1EB4007BC2FDE7F9400ABDAEE7AF518D9640F94CD5FB5DA9EC0078EAF806FE40F8B0BBCB1650F78FCF15ADBE6769F556BBDFEC9A8BEAFBAEAEE6EF37A645F57ABFABB4D3FA24BFDA5FFD7BDD271AA4DDF74C8B6AF7376D514D3F29F169FD2FC45F9AF8C6FD69A089A21D9A08ADDD8FB5FBA33A5F8CFAEB07740DF4FBE6FBF7167E86152BFC1E0D29AA4F796348E81C451A2173205522D121A634B85AB77A90BABF203158A36A3B98DABF61AA87DF4B54F119A67050FDB07736EC7DF17AC108A619C6BDF5FCECB2F775844A4231F8348B1394E3E05A84DB1D9D9FF5E6C3B3DE486EA9F8108FB329C38D2AC5FF99B47444795057C695DE201D593986744415BDA3CAB089F041A9F866706FBDB15FDEC2AD9717E11568C179691136CC8A625F4070B86D66CD4434150ACDA3403D15B518906EE79A21D6616E17301B7E98D79298D7629E0D98033FCC731406FF5C85B9CCF314E631EF448D3861DE3B7CF3E1E9921EB1044FC23BF0CE4DD13E568F5A363EA041DB52DCA58A9B477E1C09F9CC7513DFCA47357C610BE3E9B29CEB3610EBB4F4F47BF9EC55B2560B9EE23BD32C8679C649CCFD32DDC8D732C0825B21D12C4F8A77B8380CCBE1194FE6021FF8A07D12F344C65326928407D0F9CA5A046198E2A3174F61BCB050C63CCA808BADB3381169F6000944E83FE8BFBD4FF9ABCFA8E3E5DA604E91640F26D5A62F26519DC10859BC14287A97C19E3ACC76189887B9CCB6D93BFCD3851FA45BCC41768B8111AD054F26718E19FAEADE12FE5C696C1944A00F6B15A23236ACE49C549C4912809188E33A150B36AB0F712BC63A8E438DD3DEBECEBBF67696B395E5D252F3E4210B8D4C52F8D686763E4EF0B5B67C9A8D271381FEE3817B4EF220F481A974338D9308592D56782122C1BF3839AE53B2ED926D1BD94EC9768CECF6E3EC8E61F26B949AFBBA014944D240B5B04D6D5EB59AA65F6A8399273C5A625C48A59DDA209E34E2A90D92281D9FDA5D567883E4A3F5A16D83CE8B6D0EF84C184773080015A385A6430C3F68E3C9CD5DD93685281C8355EF3015144FCA37FC6E9C25DC8759B32487865922C4B8D831BE8FC3CA0A2B7A81B6380604EEC4171C318804889B24933A544BAD9320230A47281CE416B0EE7A21701F45A241898A08A94CBF8A8308D32AA69738E3555A59704846CA362D45959C491CE54A52898D71B769C9845DA5D5FF085846C17C91A545CAE2FE3814D13C5BC8C5E4CEA16186A69406CCB250DC0810A66885C669900542A3139E8994ECE89666742B2BBA9511DDC28698AAFD5C6D63BA88534C2D4ABC783623D5F134146255980BDDA872D05243CE760DB92FA32177A786BC52435EA521AFD2905768C87B92869CBD34E4FC760DB9C769C8794C43CE533474BD91674A3DD69A4ADF54FAA6D23795FEF755FA9FD29A4DC96CB3F711C036D77FBCEB6CC9DCC8FA336A3F4ADA54FEA6F2FFE6CAAF5DF3EDA6F23795BFA9FC4DE57F96CA4F05DFDEBFE03777FE5D95DF31977D4DEBF5F396BDD76909D1577B16D8F7ACD49C041E3909387412709A93407312684E02CD49E0B94E02A69AD41C099A678067FA18E098EBBFF9A8FACBBF2C3DF76960C769E97AB3D9FC07EAF0F734');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	title VARCHAR(64) NOT NULL, 
	players INTEGER NOT NULL, 
	private BOOLEAN NOT NULL, 
	watch BOOLEAN NOT NULL, 
	host VARCHAR(32), 
	code VARCHAR(8), 
	clock TEXT, 
	seats TEXT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	actor INTEGER, 
	result TEXT, 
	version INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	wake BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT uq_tables_code UNIQUE (code)
);
INSERT INTO "tables" VALUES('told-8','catan','Friday',3,0,1,'pold-3',NULL,NULL,'[{"seat":0,"kind":"person","player":"pold-3","name":"Éva","bot":null,"away":false,"resigned":false},{"seat":1,"kind":"person","player":"pold-5","name":"Jani","bot":null,"away":false,"resigned":false},{"seat":2,"kind":"person","player":"pold-7","name":"Kata","bot":null,"away":false,"resigned":false}]','running',1,NULL,13,1790000000000,1790000000000,NULL);
INSERT INTO "tables" VALUES('told-9','san_juan','over',2,0,1,'pold-5',NULL,NULL,'[{"seat":0,"kind":"bot","player":null,"name":null,"bot":"random","away":false,"resigned":false},{"seat":1,"kind":"bot","player":null,"name":null,"bot":"random","away":false,"resigned":false}]','over',NULL,'{"returns": [1.0, 0.0], "scores": [26, 18], "reason": "end"}',293,1790000000000,1790000000000,NULL);
INSERT INTO "tables" VALUES('told-10','viscounts','',2,1,1,'pold-7','LKMDF',NULL,'[{"seat":0,"kind":"person","player":"pold-7","name":"Kata","bot":null,"away":false,"resigned":false},{"seat":1,"kind":"open","player":null,"name":null,"bot":null,"away":false,"resigned":false}]','open',NULL,NULL,1,1790000000000,1790000000000,NULL);
CREATE TABLE wishes (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	wish TEXT NOT NULL, 
	CONSTRAINT pk_wishes PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_wishes_table FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX ix_tables_status ON tables (status, private, changed);
CREATE INDEX ix_tables_wake ON tables (wake);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_chat_table ON chat ("table", number);
CREATE INDEX ix_invitations_table ON invitations ("table");
CREATE INDEX ix_sessions_player ON sessions (player);
COMMIT;
