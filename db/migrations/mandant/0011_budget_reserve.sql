ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "zusatz_reserve_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."kampagne" ADD COLUMN "budget_ende" text DEFAULT 'basis' NOT NULL;--> statement-breakpoint
CREATE INDEX "empfehlung_reserve" ON "__mandant__"."empfehlung" USING btree ("kampagne_id","erstellt_am") WHERE zusatz_reserve_cent > 0;