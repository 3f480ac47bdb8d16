CREATE INDEX "buchung_am" ON "__mandant__"."buchung" USING btree ("am","seq");--> statement-breakpoint
CREATE INDEX "eigenwerbung_stand" ON "__mandant__"."eigenwerbung" USING btree ("zustand","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_gruende" ON "__mandant__"."eigenwerbung" USING btree ("gruende","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_entschieden" ON "__mandant__"."eigenwerbung" USING btree ("entschieden_am","empfaenger_id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_empfehlung" ON "__mandant__"."kulanz_antrag" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_stand" ON "__mandant__"."kulanz_antrag" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_betrag" ON "__mandant__"."kulanz_antrag" USING btree ("betrag_cent","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_grund" ON "__mandant__"."kulanz_antrag" USING btree ("grund","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_anlass" ON "__mandant__"."kulanz_antrag" USING btree ("anlass","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_von" ON "__mandant__"."kulanz_antrag" USING btree ("beantragt_von","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_entschieden" ON "__mandant__"."kulanz_antrag" USING btree ("entschieden_am","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_entschieden_von" ON "__mandant__"."kulanz_antrag" USING btree ("entschieden_von","id");--> statement-breakpoint
CREATE INDEX "nachfrage_empfehlung" ON "__mandant__"."nachfrage" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "nachfrage_suche" ON "__mandant__"."nachfrage" USING gin ((lower(' ' || coalesce("referenz", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "nachfrage_stand" ON "__mandant__"."nachfrage" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "nachfrage_referenz" ON "__mandant__"."nachfrage" USING btree ("referenz","id");--> statement-breakpoint
CREATE INDEX "nachfrage_beantwortet" ON "__mandant__"."nachfrage" USING btree ("beantwortet_am","id");--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_art" ON "__mandant__"."sicherheitsereignis" USING btree ("art","am");