DROP INDEX "__mandant__"."empfaenger_loeschen";--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD COLUMN "loeschen_ab" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD COLUMN "loeschen_ab" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "empfehler_loeschen" ON "__mandant__"."empfehler" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
CREATE INDEX "empfaenger_loeschen" ON "__mandant__"."empfaenger" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
UPDATE "__mandant__"."empfaenger" f SET "loeschen_ab" = coalesce(f."daten_am", f."erstellt_am") + interval '84 days'
WHERE f."zustand" <> 'geloescht' AND NOT EXISTS (
	SELECT 1 FROM "__mandant__"."auftrag" a WHERE a."empfaenger_id" = f."id" AND a."zustand" NOT IN ('storniert', 'abgelehnt')
);--> statement-breakpoint
UPDATE "__mandant__"."empfehler" e SET "loeschen_ab" = interval '84 days' + coalesce(
	(SELECT max(r."erstellt_am") FROM "__mandant__"."empfehlung" r WHERE r."empfehler_id" = e."id"), e."erstellt_am")
WHERE e."bestaetigt_am" IS NULL AND e."geloescht_am" IS NULL;
