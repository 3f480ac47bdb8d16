import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { hasTarife, listTarife } from '~/usecases/katalog/list-tarife'
import { tarifQuerySchema } from '~/web/forms/katalog'
import { guard, type WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'
import { TarifFormular, TarifListe } from './TarifListe'

export const handle = { width: 'wide' }

const FELDER = ['plz', 'verbrauch', 'sparte'] as const

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Tarife')
	const { mandant, t } = ctx
	if (!hasTarife(ctx)) return redirect(pathTo(mandant, 'FileNotFound'))
	const query = new URL(args.request.url).searchParams
	const [plz = '', verbrauch = '', sparte = 'strom'] = FELDER.map((name) => query.get(name) ?? undefined)
	const basis = {
		titel: t('katalog:tarife.titel'),
		selbstHref: pathTo(mandant, 'Tarife'),
		werte: { plz, verbrauch, sparte },
	}
	if (!query.has('plz') && !query.has('verbrauch')) return { ...basis, fehler: [], ergebnis: null }
	const gefragt = tarifQuerySchema.safeParse({ plz, verbrauch, sparte })
	if (gefragt.success) return { ...basis, fehler: [], ergebnis: await ergebnisView(ctx, gefragt.data) }
	const fehler = gefragt.error.issues.map(({ path, message }) => ({ name: String(path[0]), key: message }))
	return data({ ...basis, fehler, ergebnis: null }, { status: 400 })
}

async function ergebnisView(ctx: WebContext, query: ReturnType<typeof tarifQuerySchema.parse>) {
	const found = await listTarife(ctx, query)
	if (!found.ok) throw failPage(found.code)
	const tarife = found.value.map((tarif) => ({
		...tarif,
		href: pathTo(ctx.mandant, 'Empfehlen', { produktId: tarif.id }),
	}))
	return { query, tarife }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Tarife() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('katalog')
	return (
		<>
			<PageTitle title={view.titel} lead={view.ergebnis ? undefined : t('tarife.text')} />
			<Stack gap="wide">
				{view.ergebnis && <TarifListe {...view.ergebnis} />}
				<TarifFormular {...view} neu={view.ergebnis !== null} />
			</Stack>
		</>
	)
}
