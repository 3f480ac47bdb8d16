import type { LoaderFunctionArgs } from '@remix-run/node'
import { refreshKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { kennzahlenDatei } from '~/usecases/messung/kennzahlen-datei'
import { fromReplica } from '~/usecases/shared/from-replica'
import { kennzahlenDateiSchema } from '~/web/forms/kennzahlen'
import { guard } from '~/web/guard.server'
import { tabelleResponse } from '../../_shared/betrieb/dateien.server'
import { bloeckeOf } from '../../_shared/messung/kennzahlen.server'

/** What a view of the figures shows, as a file: totals of nobody, so nobody is noted who takes it. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebKennzahlenDatei')
	const { art, ...query } = kennzahlenDateiSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	await refreshKennzahlen(ctx)
	const bloecke = (await fromReplica(ctx, ({ db }) => bloeckeOf({ ...ctx, db }, query))).filter(
		({ zeilen }) => zeilen.length > 0,
	)
	const zeilen = bloecke.flatMap(({ spalten, zeilen: rows }, i) => [
		...(i > 0 ? [[]] : []),
		spalten.map(({ label }) => label),
		...rows.map(({ stellen }) => spalten.map(({ key }) => stellen[key]?.datei ?? '')),
	])
	const datei = kennzahlenDatei(ctx, {
		ansicht: query.ansicht,
		titel: ctx.t('kennzahlen:titel'),
		dateiart: art,
		zeilen,
	})
	return tabelleResponse(datei, art)
}
