ALTER TABLE "__mandant__"."auftrag" ADD COLUMN "anteil_empfehler" integer;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "max_auftraege" integer;--> statement-breakpoint
-- "Gültig bis 21.01.2027" was said of an instant on that day: from now on it is the day's end.
UPDATE "__mandant__"."empfehlung"
	SET "gueltig_bis" = (date_trunc('day', "gueltig_bis" AT TIME ZONE 'Europe/Berlin') + interval '1 day') AT TIME ZONE 'Europe/Berlin' - interval '1 millisecond'
	WHERE "zustand" <> 'abgelaufen';--> statement-breakpoint
-- What ended earlier on the day it names is open again until that day is over; a deleted account's stays closed.
UPDATE "__mandant__"."empfehlung" e
	SET "zustand" = 'erstellt',
		"gueltig_bis" = (date_trunc('day', "gueltig_bis" AT TIME ZONE 'Europe/Berlin') + interval '1 day') AT TIME ZONE 'Europe/Berlin' - interval '1 millisecond'
	WHERE "zustand" = 'abgelaufen'
		AND (date_trunc('day', "gueltig_bis" AT TIME ZONE 'Europe/Berlin') + interval '1 day') AT TIME ZONE 'Europe/Berlin' > now()
		AND NOT EXISTS (SELECT 1 FROM "__mandant__"."empfehler" w WHERE w."id" = e."empfehler_id" AND w."geloescht_am" IS NOT NULL);
