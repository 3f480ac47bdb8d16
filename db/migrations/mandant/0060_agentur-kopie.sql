DROP INDEX "__mandant__"."agentur_einladung_suche_name";--> statement-breakpoint
DROP INDEX "__mandant__"."empfaenger_kontakt";--> statement-breakpoint
DROP INDEX "__mandant__"."empfaenger_suche_name";--> statement-breakpoint
DROP INDEX "__mandant__"."empfehler_suche_name";--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_einladung" ADD COLUMN "name_folge" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((coalesce(nachname, '') || ' ' || coalesce(vorname, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "agentur_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "vermittelt_von" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD COLUMN "agentur_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD COLUMN "vermittelt_von" uuid;--> statement-breakpoint
UPDATE "__mandant__"."auftrag" "z" SET "agentur_id" = "e"."agentur_id", "vermittelt_von" = "e"."vermittelt_von"
	FROM "__mandant__"."empfehlung" "e" WHERE "e"."id" = "z"."empfehlung_id" AND "e"."agentur_id" IS NOT NULL;--> statement-breakpoint
UPDATE "__mandant__"."empfaenger" "z" SET "agentur_id" = "e"."agentur_id", "vermittelt_von" = "e"."vermittelt_von"
	FROM "__mandant__"."empfehlung" "e" WHERE "e"."id" = "z"."empfehlung_id" AND "e"."agentur_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "auftrag_agentur" ON "__mandant__"."auftrag" USING btree ("agentur_id","auftragsdatum","id") WHERE agentur_id is not null;--> statement-breakpoint
CREATE INDEX "empfehlung_agentur_stand" ON "__mandant__"."empfehlung" USING btree ("agentur_id","zustand","id") WHERE agentur_id is not null;--> statement-breakpoint
CREATE INDEX "agentur_einladung_suche_name" ON "__mandant__"."agentur_einladung" USING gin (((' ' || "name_folge")) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfaenger_kontakt" ON "__mandant__"."empfaenger" USING btree ("agentur_id","id") WHERE kontakt_erlaubt_am is not null;--> statement-breakpoint
CREATE INDEX "empfaenger_suche_name" ON "__mandant__"."empfaenger" USING gin (((' ' || "name_folge")) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfehler_suche_name" ON "__mandant__"."empfehler" USING gin (((' ' || "name_folge")) gin_trgm_ops) WITH (fastupdate=false);