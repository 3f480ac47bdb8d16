DROP INDEX "__mandant__"."inhalt_gueltig";--> statement-breakpoint
DROP INDEX "__mandant__"."inhalt_entwurf";--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" ALTER COLUMN "daten" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" ADD COLUMN "gilt_ab" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" ADD COLUMN "verworfen_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" ADD COLUMN "basis" integer;--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" ADD COLUMN "von" text;--> statement-breakpoint
UPDATE "__mandant__"."inhalt" SET "gilt_ab" = "veroeffentlicht_am" WHERE "veroeffentlicht_am" IS NOT NULL;--> statement-breakpoint
-- A text that was taken away ends by a version without content.
INSERT INTO "__mandant__"."inhalt" ("art", "schluessel", "sprache", "version", "daten", "position", "erstellt_am", "gilt_ab")
SELECT w."art", w."schluessel", w."sprache", m."last" + row_number() OVER (PARTITION BY w."art", w."schluessel", w."sprache" ORDER BY w."zurueckgezogen_am"), NULL, w."position", w."zurueckgezogen_am", w."zurueckgezogen_am"
FROM "__mandant__"."inhalt" w
JOIN (SELECT "art", "schluessel", "sprache", max("version") AS "last" FROM "__mandant__"."inhalt" GROUP BY 1, 2, 3) m USING ("art", "schluessel", "sprache")
WHERE w."zurueckgezogen_am" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "__mandant__"."inhalt" n
	WHERE n."art" = w."art" AND n."schluessel" = w."schluessel" AND n."sprache" = w."sprache" AND n."veroeffentlicht_am" = w."zurueckgezogen_am"
);--> statement-breakpoint
CREATE INDEX "inhalt_gilt" ON "__mandant__"."inhalt" USING btree ("art","sprache","schluessel","gilt_ab","version");--> statement-breakpoint
CREATE INDEX "inhalt_naechste" ON "__mandant__"."inhalt" USING btree ("gilt_ab");--> statement-breakpoint
CREATE UNIQUE INDEX "inhalt_entwurf" ON "__mandant__"."inhalt" USING btree ("art","schluessel","sprache") WHERE "gilt_ab" is null and "verworfen_am" is null;--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" DROP COLUMN "veroeffentlicht_am";--> statement-breakpoint
ALTER TABLE "__mandant__"."inhalt" DROP COLUMN "zurueckgezogen_am";
