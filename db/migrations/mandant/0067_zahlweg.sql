-- Lines of payouts that a bank has, refused, or never got: written as the rule says it now.
UPDATE "__mandant__"."statuszeile" "z" SET "grund" = 'auszahlung_unterwegs',
	"am" = (("l"."ausfuehrung_am" + 1)::timestamp AT TIME ZONE 'Europe/Berlin') - interval '1 millisecond'
	FROM "__mandant__"."lauf_posten" "p" JOIN "__mandant__"."lauf" "l" ON "l"."id" = "p"."lauf_id"
	WHERE "z"."grund" = 'auszahlung_vorbereitet' AND "p"."praemierung_id" = "z"."praemierung_id"
		AND "p"."zustand" = 'offen' AND "l"."zustand" = 'bei_bank';--> statement-breakpoint
UPDATE "__mandant__"."statuszeile" "z" SET "grund" = 'auszahlung_erneut',
	"am" = ((("p"."erledigt_am" AT TIME ZONE 'Europe/Berlin')::date + 71)::timestamp AT TIME ZONE 'Europe/Berlin') - interval '1 millisecond'
	FROM "__mandant__"."lauf_posten" "p" JOIN "__mandant__"."auszahlung" "a" ON "a"."id" = "p"."auszahlung_id"
	WHERE "z"."grund" = 'auszahlung_vorbereitet' AND "p"."praemierung_id" = "z"."praemierung_id"
		AND "p"."zustand" = 'zurueck' AND "a"."zustand" = 'Offen' AND "p"."nummer" = (
			SELECT max("n"."nummer") FROM "__mandant__"."lauf_posten" "n" WHERE "n"."praemierung_id" = "z"."praemierung_id");--> statement-breakpoint
UPDATE "__mandant__"."statuszeile" "z" SET "grund" = 'ueberweisung_unmoeglich'
	WHERE "z"."grund" = 'ueberweisung_zurueck' AND NOT EXISTS (
		SELECT FROM "__mandant__"."lauf_posten" "p" WHERE "p"."praemierung_id" = "z"."praemierung_id" AND "p"."zustand" = 'zurueck');
