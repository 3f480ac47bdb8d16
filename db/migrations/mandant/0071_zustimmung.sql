CREATE TABLE "__mandant__"."zustimmung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"zustand" text NOT NULL,
	"bezug" text NOT NULL,
	"subjekt_id" uuid NOT NULL,
	"empfehlung_id" uuid,
	"email" text NOT NULL,
	"sprache" text NOT NULL,
	"aktion_id" integer,
	"rechtstext_id" integer,
	"fassung" text DEFAULT '' NOT NULL,
	"erteilt_am" timestamp with time zone NOT NULL,
	"bestaetigt_am" timestamp with time zone,
	"widerrufen_am" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "zustimmung_subjekt" ON "__mandant__"."zustimmung" USING btree ("subjekt_id");--> statement-breakpoint
CREATE INDEX "zustimmung_email" ON "__mandant__"."zustimmung" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "zustimmung_art" ON "__mandant__"."zustimmung" USING btree ("art","id");--> statement-breakpoint
CREATE INDEX "zustimmung_fassung" ON "__mandant__"."zustimmung" USING btree ("fassung","id");--> statement-breakpoint
CREATE INDEX "zustimmung_zustand" ON "__mandant__"."zustimmung" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "zustimmung_bezug" ON "__mandant__"."zustimmung" USING btree ("bezug","id");--> statement-breakpoint
CREATE INDEX "zustimmung_sprache" ON "__mandant__"."zustimmung" USING btree ("sprache","id");--> statement-breakpoint
CREATE INDEX "zustimmung_erteilt" ON "__mandant__"."zustimmung" USING btree ("erteilt_am","id");--> statement-breakpoint
CREATE INDEX "zustimmung_bestaetigt" ON "__mandant__"."zustimmung" USING btree ("bestaetigt_am","id");--> statement-breakpoint
CREATE INDEX "zustimmung_widerrufen" ON "__mandant__"."zustimmung" USING btree ("widerrufen_am","id");--> statement-breakpoint
CREATE INDEX "zustimmung_wartet" ON "__mandant__"."zustimmung" USING btree ("erteilt_am") WHERE "__mandant__"."zustimmung"."zustand" = 'wartet';--> statement-breakpoint
DO $$
DECLARE
	alt record;
	wer text;
	werbezug text;
	person uuid;
	worte text;
BEGIN
	FOR alt IN SELECT * FROM "__mandant__"."aktion_zustimmung" LOOP
		IF alt.empfehlung_id IS NULL THEN
			werbezug := 'empfaenger';
			person := alt.empfaenger_id;
			wer := (SELECT email FROM "__mandant__"."empfaenger" WHERE id = alt.empfaenger_id);
		ELSE
			werbezug := 'empfehler';
			person := (SELECT empfehler_id FROM "__mandant__"."empfehlung" WHERE id = alt.empfehlung_id);
			wer := (SELECT email FROM "__mandant__"."empfehler" WHERE id = person);
		END IF;
		worte := (SELECT aktions_id FROM "__mandant__"."aktion" WHERE id = alt.aktion_id);
		INSERT INTO "__mandant__"."zustimmung"
			(id, art, zustand, bezug, subjekt_id, empfehlung_id, email, sprache, aktion_id, fassung, erteilt_am, bestaetigt_am)
		VALUES (
			alt.id, 'aktion', 'bestaetigt', werbezug, person, alt.empfehlung_id, coalesce(wer, ''), alt.sprache,
			alt.aktion_id, 'aktion ' || worte || ' ' || alt.aktion_id, alt.erteilt_am, alt.erteilt_am
		);
	END LOOP;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	alt record;
	wort integer;
	fassung text;
	bestaetigt timestamptz;
BEGIN
	FOR alt IN
		SELECT 'empfehler' AS bezug, id, email, sprache, newsletter_permission, newsletter_versendet_am, erstellt_am
			FROM "__mandant__"."empfehler" WHERE newsletter_permission OR newsletter_versendet_am IS NOT NULL
		UNION ALL
		SELECT 'empfaenger', id, coalesce(email, ''), sprache, newsletter_permission, newsletter_versendet_am, erstellt_am
			FROM "__mandant__"."empfaenger" WHERE newsletter_permission OR newsletter_versendet_am IS NOT NULL
	LOOP
		wort := (
			SELECT (details ->> 'wortlautId')::integer FROM "__mandant__"."audit"
			WHERE bezug = alt.bezug AND bezug_id = alt.id::text AND ereignis = 'newsletter.angefordert'
			ORDER BY am DESC LIMIT 1
		);
		bestaetigt := (
			SELECT am FROM "__mandant__"."audit"
			WHERE bezug = alt.bezug AND bezug_id = alt.id::text AND ereignis = 'newsletter.bestaetigt'
			ORDER BY am DESC LIMIT 1
		);
		fassung := (SELECT 'newsletter ' || version FROM "__mandant__"."rechtstext" WHERE id = wort);
		IF alt.newsletter_permission THEN
			INSERT INTO "__mandant__"."zustimmung"
				(id, art, zustand, bezug, subjekt_id, email, sprache, rechtstext_id, fassung, erteilt_am, bestaetigt_am)
			VALUES (
				gen_random_uuid(), 'newsletter', 'bestaetigt', alt.bezug, alt.id, alt.email, alt.sprache, wort,
				coalesce(fassung, ''), coalesce(alt.newsletter_versendet_am, alt.erstellt_am),
				coalesce(bestaetigt, alt.newsletter_versendet_am, alt.erstellt_am)
			);
		ELSE
			INSERT INTO "__mandant__"."zustimmung"
				(id, art, zustand, bezug, subjekt_id, email, sprache, rechtstext_id, fassung, erteilt_am)
			VALUES (
				gen_random_uuid(), 'newsletter', 'wartet', alt.bezug, alt.id, alt.email, alt.sprache, wort,
				coalesce(fassung, ''), coalesce(alt.newsletter_versendet_am, alt.erstellt_am)
			);
		END IF;
	END LOOP;
END
$$;
