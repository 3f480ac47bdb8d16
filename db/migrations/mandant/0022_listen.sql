CREATE INDEX "auftrag_suche" ON "__mandant__"."auftrag" USING gin ((lower(' ' || coalesce("referenz", '') || ' ' || coalesce("gemeldete_empfaengernummer", '') || ' ' || coalesce("gemeldete_kundennummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "auftrag_erstellt" ON "__mandant__"."auftrag" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "auftrag_datum" ON "__mandant__"."auftrag" USING btree ("auftragsdatum","id");--> statement-breakpoint
CREATE INDEX "auftrag_stand" ON "__mandant__"."auftrag" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "auftrag_produkt" ON "__mandant__"."auftrag" USING btree ("produkt_id","id");--> statement-breakpoint
CREATE INDEX "auftrag_freigegeben" ON "__mandant__"."auftrag" USING btree ("freigegeben_am","id");--> statement-breakpoint
CREATE INDEX "auftrag_nummer" ON "__mandant__"."auftrag" USING btree ("gemeldete_kundennummer","id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_erstellt" ON "__mandant__"."eigenwerbung" USING btree ("erstellt_am","empfaenger_id");--> statement-breakpoint
CREATE INDEX "empfaenger_suche_name" ON "__mandant__"."empfaenger" USING gin ((replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((' ' || coalesce("vorname", '') || ' ' || coalesce("nachname", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfaenger_suche_codes" ON "__mandant__"."empfaenger" USING gin ((lower(' ' || coalesce("email", '') || ' ' || coalesce("empfaengernummer", '') || ' ' || coalesce("kundennummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfaenger_erstellt" ON "__mandant__"."empfaenger" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "empfaenger_name" ON "__mandant__"."empfaenger" USING btree ((replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((coalesce("nachname", '') || ' ' || coalesce("vorname", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')),"id");--> statement-breakpoint
CREATE INDEX "empfehler_suche_name" ON "__mandant__"."empfehler" USING gin ((replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((' ' || coalesce("vorname", '') || ' ' || coalesce("nachname", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfehler_suche_codes" ON "__mandant__"."empfehler" USING gin ((lower(' ' || coalesce("email", '') || ' ' || coalesce("kundennummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfehler_name" ON "__mandant__"."empfehler" USING btree ((replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((coalesce("nachname", '') || ' ' || coalesce("vorname", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')),"id");--> statement-breakpoint
CREATE INDEX "empfehler_erstellt" ON "__mandant__"."empfehler" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "empfehler_bestaetigt" ON "__mandant__"."empfehler" USING btree ("bestaetigt_am","id");--> statement-breakpoint
CREATE INDEX "empfehler_nummer" ON "__mandant__"."empfehler" USING btree ("kundennummer","id");--> statement-breakpoint
CREATE INDEX "empfehler_gesperrt" ON "__mandant__"."empfehler" USING btree ("gesperrt","id") WHERE gesperrt is not null;--> statement-breakpoint
CREATE INDEX "empfehlung_suche" ON "__mandant__"."empfehlung" USING gin ((lower(' ' || coalesce("empfehlungsnummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "nachfrage_erstellt" ON "__mandant__"."nachfrage" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "praemierung_erstellt" ON "__mandant__"."praemierung" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "praemierung_frist" ON "__mandant__"."praemierung" USING btree ("frist_bis","id");--> statement-breakpoint
CREATE INDEX "praemierung_betrag" ON "__mandant__"."praemierung" USING btree ("betrag_cent","id");--> statement-breakpoint
CREATE INDEX "praemierung_stand" ON "__mandant__"."praemierung" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "praemierung_fuer" ON "__mandant__"."praemierung" USING btree ("art","seite","id");--> statement-breakpoint
CREATE INDEX "praemierung_gewaehlt" ON "__mandant__"."praemierung" USING btree ("gewaehlt_am","id");--> statement-breakpoint
CREATE INDEX "praemierung_empfaenger" ON "__mandant__"."praemierung" USING btree ("empfaenger_id");