ALTER TABLE "__mandant__"."kampagne" ADD COLUMN "wort" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."kampagne" ADD COLUMN "seite_titel" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."kampagne" ADD COLUMN "seite_text" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "kampagne_wort" ON "__mandant__"."kampagne" USING btree ("wort") WHERE wort is not null and zustand <> 'verworfen';