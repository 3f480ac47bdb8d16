ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "besteller_vorname" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "besteller_nachname" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "besteller_geburtsdatum" date;--> statement-breakpoint
CREATE INDEX "auftrag_besteller" ON "__mandant__"."auftrag" USING btree ("erstellt_am") WHERE besteller_nachname is not null;--> statement-breakpoint
CREATE INDEX "empfaenger_geburtsdatum" ON "__mandant__"."empfaenger" USING btree ("geburtsdatum") WHERE geburtsdatum is not null;