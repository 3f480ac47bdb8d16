CREATE TABLE "__mandant__"."statuszeile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"empfehlung_id" uuid,
	"empfaenger_id" uuid,
	"auftrag_id" uuid,
	"praemierung_id" uuid,
	"grund" text NOT NULL,
	"am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	"seit" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_auftrag_id_auftrag_id_fk" FOREIGN KEY ("auftrag_id") REFERENCES "__mandant__"."auftrag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statuszeile_empfehler" ON "__mandant__"."statuszeile" USING btree ("empfehler_id","erstellt_am" DESC NULLS FIRST,"seit","id");--> statement-breakpoint
CREATE INDEX "auftrag_kontakt" ON "__mandant__"."auftrag" USING btree ("empfaenger_id");--> statement-breakpoint
CREATE INDEX "auszahlung_aller" ON "__mandant__"."auszahlung" USING btree ("praemierung_id");--> statement-breakpoint
-- What is there already gets its lines. The rules are those of domain/empfehlung/statusbar when this was written.
WITH "zeile" AS (
	SELECT f."id", e."empfehler_id", e."id" AS "empfehlung_id", f."id" AS "empfaenger_id", a."id" AS "auftrag_id",
		p."id" AS "praemierung_id", e."erstellt_am", f."erstellt_am" AS "seit"
	FROM "__mandant__"."empfaenger" f
	JOIN "__mandant__"."empfehlung" e ON e."id" = f."empfehlung_id"
	LEFT JOIN (
		SELECT DISTINCT ON ("empfaenger_id") "id", "empfaenger_id" FROM "__mandant__"."auftrag"
		WHERE "empfaenger_id" IS NOT NULL
		ORDER BY "empfaenger_id", "zustand" IN ('storniert', 'abgelehnt'), "erstellt_am" DESC, "id"
	) a ON a."empfaenger_id" = f."id"
	LEFT JOIN "__mandant__"."praemierung" p ON p."auftrag_id" = a."id" AND p."art" = 'auftrag' AND p."seite" = 'empfehler'
	UNION ALL
	SELECT e."id", e."empfehler_id", e."id", NULL, NULL, NULL, e."erstellt_am", e."erstellt_am"
	FROM "__mandant__"."empfehlung" e
	WHERE NOT EXISTS (SELECT 1 FROM "__mandant__"."empfaenger" f WHERE f."empfehlung_id" = e."id")
	UNION ALL
	SELECT p."id", p."empfehler_id", NULL, NULL, NULL, p."id", p."erstellt_am", p."erstellt_am"
	FROM "__mandant__"."praemierung" p
	WHERE p."art" <> 'auftrag' AND p."seite" = 'empfehler' AND p."empfehler_id" IS NOT NULL
)
INSERT INTO "__mandant__"."statuszeile"
	("id", "empfehler_id", "empfehlung_id", "empfaenger_id", "auftrag_id", "praemierung_id", "erstellt_am", "seit", "grund", "am")
SELECT zeile."id", zeile."empfehler_id", zeile."empfehlung_id", zeile."empfaenger_id", zeile."auftrag_id",
	zeile."praemierung_id", zeile."erstellt_am", zeile."seit", g."grund",
	CASE g."grund"
		WHEN 'gutschein_versendet' THEN p."erledigt_am"
		WHEN 'praemie_ueberwiesen' THEN coalesce(z."gezahlt_am", p."erledigt_am")
		WHEN 'eigenwerbung_abgelehnt' THEN w."entschieden_am"
		WHEN 'eigenwerbung_pruefung' THEN w."erstellt_am"
		WHEN 'auftrag_widerrufen' THEN a."widerrufen_am"
		WHEN 'auftrag_abgelehnt' THEN a."abgelehnt_am"
		WHEN 'auftrag_storniert' THEN a."storniert_am"
		WHEN 'praemie_verfallen' THEN p."frist_bis"
		WHEN 'praemie_waehlen' THEN p."frist_bis"
		WHEN 'gutschein_vorbereitet' THEN p."gewaehlt_am" + interval '24 hours'
		WHEN 'bankdaten_fehlen' THEN p."gewaehlt_am"
		WHEN 'ueberweisung_zurueck' THEN z."storniert_am"
		WHEN 'auszahlung_vorbereitet' THEN
			(date_trunc('day', z."erstellt_am" AT TIME ZONE 'Europe/Berlin') + interval '71 days') AT TIME ZONE 'Europe/Berlin' - interval '1 millisecond'
		WHEN 'auftrag_eingegangen' THEN a."erstellt_am"
		WHEN 'auftrag_freigegeben' THEN a."freigegeben_am"
		WHEN 'praemie_beim_kontakt' THEN a."freigegeben_am"
		WHEN 'kontakt_geloescht' THEN f."geloescht_am"
		WHEN 'daten_angegeben' THEN f."daten_am"
		WHEN 'empfehlung_angenommen' THEN f."erstellt_am"
		WHEN 'empfehlung_abgelaufen' THEN e."gueltig_bis"
		WHEN 'wartet_auf_kontakt' THEN e."gueltig_bis"
		WHEN 'noch_nicht_geteilt' THEN e."gueltig_bis"
	END
FROM "zeile"
LEFT JOIN "__mandant__"."empfehlung" e ON e."id" = zeile."empfehlung_id"
LEFT JOIN "__mandant__"."empfaenger" f ON f."id" = zeile."empfaenger_id"
LEFT JOIN "__mandant__"."auftrag" a ON a."id" = zeile."auftrag_id"
LEFT JOIN "__mandant__"."eigenwerbung" w ON w."empfaenger_id" = zeile."empfaenger_id"
LEFT JOIN "__mandant__"."praemierung" p ON p."id" = zeile."praemierung_id"
LEFT JOIN "__mandant__"."praemie" art ON art."id" = p."praemie_id"
LEFT JOIN (
	SELECT DISTINCT ON ("praemierung_id") * FROM "__mandant__"."auszahlung"
	ORDER BY "praemierung_id", "zustand" = 'Storniert', "erstellt_am" DESC, "id"
) z ON z."praemierung_id" = p."id"
CROSS JOIN LATERAL (SELECT CASE
	WHEN p."zustand" = 'Abgeholt' THEN 'gutschein_versendet'
	WHEN p."zustand" = 'Ausgezahlt' OR z."zustand" = 'Gezahlt' THEN 'praemie_ueberwiesen'
	WHEN w."zustand" = 'abgelehnt' THEN 'eigenwerbung_abgelehnt'
	WHEN a."widerrufen_am" IS NOT NULL THEN 'auftrag_widerrufen'
	WHEN a."zustand" = 'abgelehnt' OR a."abgelehnt_am" IS NOT NULL THEN 'auftrag_abgelehnt'
	WHEN a."zustand" = 'storniert' OR a."storniert_am" IS NOT NULL THEN 'auftrag_storniert'
	WHEN w."zustand" = 'offen' THEN 'eigenwerbung_pruefung'
	WHEN p."zustand" = 'Storniert' THEN 'praemie_storniert'
	WHEN p."zustand" = 'Abgelaufen' THEN 'praemie_verfallen'
	WHEN p."zustand" = 'Offen' THEN 'praemie_waehlen'
	WHEN p."zustand" = 'Bereitgestellt' AND art."art" = 'gutschein' THEN 'gutschein_vorbereitet'
	WHEN p."zustand" = 'Bereitgestellt' AND z."id" IS NULL THEN 'bankdaten_fehlen'
	WHEN p."zustand" = 'Bereitgestellt' AND z."zustand" = 'Storniert' THEN 'ueberweisung_zurueck'
	WHEN p."zustand" = 'Bereitgestellt' THEN 'auszahlung_vorbereitet'
	WHEN a."zustand" IN ('gemeldet', 'zugeordnet') THEN 'auftrag_eingegangen'
	WHEN a."zustand" = 'in_pruefung' THEN 'auftrag_in_pruefung'
	WHEN a."zustand" = 'freigegeben' AND coalesce(a."anteil_empfehler", e."anteil_empfehler") = 0 THEN 'praemie_beim_kontakt'
	WHEN a."zustand" = 'freigegeben' THEN 'auftrag_freigegeben'
	WHEN f."zustand" = 'geloescht' THEN 'kontakt_geloescht'
	WHEN f."zustand" = 'daten_erfasst' THEN 'daten_angegeben'
	WHEN f."zustand" IN ('bestaetigt', 'zugestimmt') THEN 'empfehlung_angenommen'
	WHEN e."zustand" = 'bestaetigt' THEN 'kontakt_geloescht'
	WHEN e."zustand" = 'abgelaufen' THEN 'empfehlung_abgelaufen'
	WHEN e."zustand" = 'geteilt' THEN 'wartet_auf_kontakt'
	ELSE 'noch_nicht_geteilt'
END AS "grund") g;
