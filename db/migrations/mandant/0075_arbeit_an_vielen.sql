ALTER TABLE "__mandant__"."sammelarbeit" ADD COLUMN "abgebrochen_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."sammelarbeit_teil" ADD COLUMN "betrag_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DO $$
DECLARE
	alt record;
BEGIN
	FOR alt IN SELECT * FROM "__mandant__"."sammelfreigabe" LOOP
		INSERT INTO "__mandant__"."sammelarbeit"
			(id, art, daten, anzahl, summe_cent, erstellt_von, erstellt_am, fertig_am, abgebrochen_am)
		VALUES (
			alt.id, 'freigabe', '{"antwort": "", "notiz": "", "zweitePerson": false}', alt.anzahl, alt.summe_cent,
			alt.erstellt_von, alt.erstellt_am, alt.fertig_am, alt.abgebrochen_am
		);
	END LOOP;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	alt record;
	getan text;
BEGIN
	FOR alt IN SELECT * FROM "__mandant__"."sammelfreigabe_auftrag" LOOP
		getan := alt.ergebnis;
		IF alt.ergebnis = 'freigegeben' THEN
			getan := 'getan';
		END IF;
		INSERT INTO "__mandant__"."sammelarbeit_teil"
			(id, sammelarbeit_id, nummer, bezug_id, betrag_cent, ergebnis, code)
		VALUES (alt.id, alt.sammelfreigabe_id, alt.nummer, alt.auftrag_id, alt.betrag_cent, getan, alt.code);
	END LOOP;
END
$$;--> statement-breakpoint
DROP TABLE "__mandant__"."sammelfreigabe_auftrag";--> statement-breakpoint
DROP TABLE "__mandant__"."sammelfreigabe";
