import { rowId } from './data'
import { ago, choice, numbered } from './data-sql'

/*
 * The agencies of the benchmark's brand with their people and results: the first is very large, the second large, the
 * others small.
 */

const AGENCIES = 2_000

/**
 * Agencies in order of their recommenders: the first has a twentieth of all recommendations, those after the last none.
 */
const OF_RECOMMENDER = `case when i <= part then 1 when i <= part * 5 / 4 then 2
	else 3 + i % (${AGENCIES} - 2) end`

/** The agency's person behind a number: twenty people for the first agency, two for the others. */
const person = (agency: string, number: string) =>
	rowId('agent', `(${agency}) * 100 + 1 + (${number}) % case when ${agency} = 1 then 20 else 2 end`)

const agencyId = (agency: string): string => rowId('agentur', agency)

/** The large agency's number, one of its owners, and one of its employees. */
export const LARGE_AGENCY = 'AG-1'
export const OWNER = 'agent1-1@example.org'
export const EMPLOYEE = 'agent1-2@example.org'

export const agencyStatements = [
	`insert into agentur (id, nummer, name, strasse, hausnummer, plz, ort, ansprechpartner, email, zustand, erstellt_am, geaendert_am)
		select ${agencyId('i')}, 'AG-' || i, 'Agentur ' || i, 'Weg', i::text, '20459', ${choice(['Hamburg', 'Ulm', 'Aalen'], 'i')}, 'Lena Winterhoff',
			'agentur' || i || '@example.org', case when i % 10 = 0 then 'inaktiv' else 'aktiv' end, ${ago('i / 5.0')}, ${ago('i / 5.0')}
		from generate_series(1, ${AGENCIES}) i`,
	`create temp table agent on commit drop as select ${rowId('agent', 'a * 100 + n')} as id, ${agencyId('a')} as agentur_id, a, n
		from generate_series(1, ${AGENCIES}) a, generate_series(1, case when a = 1 then 20 else 2 end) n`,
	`insert into benutzer (id, email_norm, name, art, rollen, erstellt_am)
		select id, 'agent' || a || '-' || n || '@example.org', 'Kim Agent' || a || '-' || n, 'agentur', '{}', ${ago('300')} from agent`,
	`insert into agentur_mitglied (agentur_id, benutzer_id, rolle, erstellt_am)
		select agentur_id, id, case when n = 1 then 'AgenturInhaber' else 'AgenturMitarbeiter' end, ${ago('300')} from agent`,
	// Three of five recommenders came through an agency and recommend for it.
	`create temp table gewonnen on commit drop as select id, i, ${OF_RECOMMENDER} as a
		from ${numbered(`select id, (count(*) over () / 20)::int as part, count(*) over () as alle from empfehler
			where email_norm <> 'person3@example.org' order by md5(id::text)`)}
		where i <= alle * 3 / 5`,
	'create index on gewonnen (id)',
	`update empfehler e set agentur_id = ${agencyId('g.a')}, vermittelt_von = ${person('g.a', 'g.i')} from gewonnen g where g.id = e.id`,
	`update empfehlung r set agentur_id = ${agencyId('g.a')}, vermittelt_von = ${person('g.a', 'g.i')} from gewonnen g where g.id = r.empfehler_id`,
	...['empfaenger', 'auftrag'].map(
		(table) => `update ${table} z set agentur_id = r.agentur_id, vermittelt_von = r.vermittelt_von from empfehlung r
			where r.id = z.empfehlung_id and r.agentur_id is not null`,
	),
	`update empfaenger f set kontakt_erlaubt_am = f.daten_am, telefon = '0170 ' || right(f.empfaengernummer, 6) from empfehlung r
		where r.id = f.empfehlung_id and r.agentur_id is not null and f.zustand = 'daten_erfasst' and get_byte(uuid_send(f.id), 0) < 128`,
	`insert into interessent (empfaenger_id, schritt, wiedervorlage, geaendert_von, geaendert_am)
		select id, ${choice(['anrufen', 'termin', 'erledigt'], 'i')}, case when i % 3 > 0 then (${ago('100 - i % 120')})::date end, 'agentur:1', ${ago('3')}
		from ${numbered('select id from empfaenger where kontakt_erlaubt_am is not null order by md5(id::text) limit 8000')}`,
	`update auftrag a set agentur_freigabe_am = a.erstellt_am + interval '1 day', agentur_freigabe_von = 'agentur:1' from empfehlung r
		where r.id = a.empfehlung_id and r.agentur_id is not null and get_byte(uuid_send(a.id), 0) < 160`,
	`insert into agentur_einladung (agentur_id, vermittelt_von, code, vorname, nachname, art, zustand, ablauf_am, angenommen_am,
			zustimmung_version, erstellt_am)
		select ${agencyId('a')}, ${person('a', 'n')}, md5('einladung' || a || '-' || n), 'Kim', ${choice(['Berger', 'Lund', 'Winterhoff'], 'n')},
			${choice(['persoenlich', 'telefon', 'veranstaltung'], 'n')}, ${choice(['offen', 'angenommen', 'angefragt', 'angenommen', 'zurueckgezogen'], 'n')},
			${ago('n % 300 - 30')}, case when n % 5 in (1, 3) then ${ago('n % 300 - 3')} end, case when n % 5 in (1, 2, 3) then 1 end, ${ago('n % 300')}
		from generate_series(1, ${AGENCIES}) a, generate_series(1, case when a = 1 then 10000 else 25 end) n`,
	`insert into agentur_praemie (agentur_id, auftrag_id, referenz, produkt_id, vermittelt_von, art, seite, betrag_cent, mitarbeiter_cent, monat, am)
		select r.agentur_id, a.id, a.referenz, a.produkt_id, r.vermittelt_von, 'zusage', 'empfehler', 5000, 1000, to_char(a.freigegeben_am, 'YYYY-MM'), a.freigegeben_am
		from auftrag a join empfehlung r on r.id = a.empfehlung_id
		where r.agentur_id is not null and a.zustand = 'freigegeben' and a.produkt_id is not null`,
]
