ALTER TABLE "__mandant__"."gutschein_marke" ADD COLUMN "logo" "bytea";--> statement-breakpoint
ALTER TABLE "__mandant__"."gutschein_marke" ADD COLUMN "logo_name" text DEFAULT '' NOT NULL;