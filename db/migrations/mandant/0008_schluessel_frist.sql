ALTER TABLE "__mandant__"."partner_schluessel" ADD COLUMN "gueltig_bis" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."partner_schluessel" ADD COLUMN "nachfolger_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."partner_schluessel" ADD COLUMN "gewarnt_am" timestamp with time zone;