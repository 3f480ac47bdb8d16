ALTER TABLE "__mandant__"."listendatei" ADD COLUMN "agentur_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."listendatei" ADD COLUMN "agentur_ganz" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "empfaenger_kontakt" ON "__mandant__"."empfaenger" USING btree ("empfehlung_id") WHERE kontakt_erlaubt_am is not null;