CREATE OR REPLACE FUNCTION "__mandant__"."hauptbuch_bleibt"() RETURNS trigger LANGUAGE plpgsql AS $$
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
