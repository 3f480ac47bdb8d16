CREATE FUNCTION "__mandant__"."audit_bleibt"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF current_setting('weitersagen.aufbewahrung_vorbei', true) = 'ja' THEN
		IF TG_OP = 'DELETE' THEN
			RETURN OLD;
		END IF;
		IF TG_OP = 'UPDATE' AND to_jsonb(NEW) = jsonb_set(to_jsonb(OLD), '{details}', OLD.details - 'grund') THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit trail is never changed';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "__mandant__"."einwilligung_bleibt"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('weitersagen.aufbewahrung_vorbei', true) = 'ja' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'a proof of consent is never changed';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "__mandant__"."hauptbuch_bleibt"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'INSERT' AND current_setting('weitersagen.hauptbuch', true) = 'offen' THEN
		RETURN NEW;
	END IF;
	-- A brand that moves to another node takes its entries along: PostgreSQL's own replication writes there what the function wrote here.
	IF TG_OP = 'INSERT' AND (SELECT a.backend_type FROM pg_catalog.pg_stat_get_activity(pg_catalog.pg_backend_pid()) a)
		LIKE 'logical replication%' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is never changed, and only its function adds to it';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "__mandant__"."hauptbuch_buchen"(gebucht_am timestamp with time zone, buchungen jsonb) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $_$
DECLARE
	eintrag jsonb;
	zeile record;
	naechste bigint;
	davor text;
	zeilen_text text;
	zeilen_summe numeric;
	zeilen_zahl integer;
	bekannt text;
	ganz text;
	neu integer := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('hauptbuch:"__mandant__"', 0));
	SET LOCAL citus.propagate_set_commands TO 'local';
	SET LOCAL weitersagen.hauptbuch TO 'offen';
	SELECT b.seq + 1, b.hash INTO naechste, davor FROM "__mandant__"."buchung" b ORDER BY b.seq DESC LIMIT 1;
	IF NOT FOUND THEN
		ganz := concat_ws(e'\n', 1, 0, 'anfang', '"__mandant__"');
		davor := encode(sha256(convert_to(ganz, 'UTF8')), 'hex');
		INSERT INTO "__mandant__"."buchung" (seq, form, art, am, schluessel, kanonisch, vorher, hash)
			VALUES (0, 1, 'anfang', gebucht_am, 'anfang', ganz, '', davor);
		naechste := 1;
	END IF;
	FOR eintrag IN SELECT e.value FROM jsonb_array_elements(buchungen) WITH ORDINALITY AS e(value, nr) ORDER BY e.nr LOOP
		SELECT string_agg(format('%s %s %s', z.value->>'konto', (z.value->>'cent')::bigint, (z.value->>'praemierung')::uuid), e'\n' ORDER BY z.nr),
			sum((z.value->>'cent')::bigint), count(*)
			INTO zeilen_text, zeilen_summe, zeilen_zahl
			FROM jsonb_array_elements(eintrag->'zeilen') WITH ORDINALITY AS z(value, nr);
		IF zeilen_zahl < 2 OR zeilen_summe <> 0 THEN
			RAISE EXCEPTION 'an entry of the ledger has at least two lines, which sum to 0';
		END IF;
		IF (eintrag->>'art') !~ '^[a-z_]+$' OR (eintrag->>'schluessel') !~ '^[a-z_]+:[0-9a-f:-]+$' THEN
			RAISE EXCEPTION 'an entry of the ledger has a kind and a key';
		END IF;
		SELECT b.kanonisch INTO bekannt FROM "__mandant__"."buchung" b WHERE b.schluessel = eintrag->>'schluessel';
		IF FOUND THEN
			IF right(bekannt, length(zeilen_text)) <> zeilen_text THEN
				RAISE EXCEPTION 'the ledger has another entry with this key';
			END IF;
			CONTINUE;
		END IF;
		ganz := concat_ws(e'\n', 1, naechste, davor, eintrag->>'art',
			to_char(gebucht_am AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), eintrag->>'schluessel', zeilen_text);
		INSERT INTO "__mandant__"."buchung" (seq, form, art, am, schluessel, kanonisch, vorher, hash)
			VALUES (naechste, 1, eintrag->>'art', gebucht_am, eintrag->>'schluessel', ganz, davor,
				encode(sha256(convert_to(ganz, 'UTF8')), 'hex'));
		FOR zeile IN SELECT z.nr, z.value FROM jsonb_array_elements(eintrag->'zeilen') WITH ORDINALITY AS z(value, nr) LOOP
			INSERT INTO "__mandant__"."buchung_zeile" (buchung_seq, nr, konto, cent, praemierung_id) VALUES (naechste, zeile.nr, (zeile.value->>'konto'), (zeile.value->>'cent')::bigint, (zeile.value->>'praemierung')::uuid);
		END LOOP;
		davor := encode(sha256(convert_to(ganz, 'UTF8')), 'hex');
		naechste := naechste + 1;
		neu := neu + 1;
	END LOOP;
	SET LOCAL weitersagen.hauptbuch TO 'zu';
	RETURN neu;
END
$_$;
--> statement-breakpoint
CREATE FUNCTION "__mandant__"."protokoll_kette_bleibt"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'the chain of the audit trail is never changed';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "__mandant__"."sicherheitsereignis_bleibt"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('weitersagen.aufbewahrung_vorbei', true) = 'ja' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'a security event is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_bleibt BEFORE DELETE OR UPDATE ON "__mandant__"."audit" FOR EACH ROW EXECUTE FUNCTION "__mandant__"."audit_bleibt"();
--> statement-breakpoint
CREATE TRIGGER audit_bleibt_ganz BEFORE TRUNCATE ON "__mandant__"."audit" FOR EACH STATEMENT EXECUTE FUNCTION "__mandant__"."audit_bleibt"();
--> statement-breakpoint
CREATE TRIGGER buchung_bleibt BEFORE INSERT OR DELETE OR UPDATE ON "__mandant__"."buchung" FOR EACH ROW EXECUTE FUNCTION "__mandant__"."hauptbuch_bleibt"();
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung" ENABLE ALWAYS TRIGGER buchung_bleibt;
--> statement-breakpoint
CREATE TRIGGER buchung_bleibt_ganz BEFORE TRUNCATE ON "__mandant__"."buchung" FOR EACH STATEMENT EXECUTE FUNCTION "__mandant__"."hauptbuch_bleibt"();
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung" ENABLE ALWAYS TRIGGER buchung_bleibt_ganz;
--> statement-breakpoint
CREATE TRIGGER buchung_zeile_bleibt BEFORE INSERT OR DELETE OR UPDATE ON "__mandant__"."buchung_zeile" FOR EACH ROW EXECUTE FUNCTION "__mandant__"."hauptbuch_bleibt"();
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ENABLE ALWAYS TRIGGER buchung_zeile_bleibt;
--> statement-breakpoint
CREATE TRIGGER buchung_zeile_bleibt_ganz BEFORE TRUNCATE ON "__mandant__"."buchung_zeile" FOR EACH STATEMENT EXECUTE FUNCTION "__mandant__"."hauptbuch_bleibt"();
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ENABLE ALWAYS TRIGGER buchung_zeile_bleibt_ganz;
--> statement-breakpoint
CREATE TRIGGER einwilligung_bleibt BEFORE DELETE OR UPDATE ON "__mandant__"."einwilligung" FOR EACH ROW EXECUTE FUNCTION "__mandant__"."einwilligung_bleibt"();
--> statement-breakpoint
CREATE TRIGGER einwilligung_fassung_bleibt BEFORE DELETE OR UPDATE ON "__mandant__"."einwilligung_fassung" FOR EACH ROW EXECUTE FUNCTION "__mandant__"."einwilligung_bleibt"();
--> statement-breakpoint
CREATE TRIGGER protokoll_kette_bleibt BEFORE DELETE OR UPDATE ON "__mandant__"."protokoll_kette" FOR EACH ROW EXECUTE FUNCTION "__mandant__"."protokoll_kette_bleibt"();
--> statement-breakpoint
CREATE TRIGGER protokoll_kette_bleibt_ganz BEFORE TRUNCATE ON "__mandant__"."protokoll_kette" FOR EACH STATEMENT EXECUTE FUNCTION "__mandant__"."protokoll_kette_bleibt"();
--> statement-breakpoint
CREATE TRIGGER sicherheitsereignis_bleibt BEFORE DELETE OR UPDATE ON "__mandant__"."sicherheitsereignis" FOR EACH ROW EXECUTE FUNCTION "__mandant__"."sicherheitsereignis_bleibt"();
