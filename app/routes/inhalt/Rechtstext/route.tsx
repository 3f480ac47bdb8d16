import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { RichText } from '~/ui/RichText'
import { showFassung } from '~/usecases/inhalt/show-rechtstext'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { Fassungen } from '../../_shared/inhalt/Rechtstext'
import { rechtstextView } from '../../_shared/inhalt/rechtstext.server'
import { screenTitle } from '../../_shared/title'

const SEITE = { agb: 'Agb', datenschutz: 'Datenschutz', impressum: 'Impressum' } as const

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Rechtstext')
	const nummer = args.params.rechtstextId ?? ''
	if (!/^\d{1,9}$/.test(nummer)) throw failPage('nicht_gefunden')
	const found = await showFassung(ctx, Number(nummer))
	if (!found.ok) throw failPage(found.code)
	const { id, art, version, gueltigAb, gueltigBis } = found.value
	// With ModuleAdv the imprint is the host page's.
	if (art === 'impressum' && ctx.mandant.config.ModuleAdv) throw redirect(pathTo(ctx.mandant, 'Home'))
	const t = ctx.t
	const text = rechtstextView(ctx, found.value)
	const ab = formatDate(gueltigAb)
	return {
		id,
		text,
		titel: t('inhalte:fassungen.seite', { titel: text.titel, version }),
		gueltig: gueltigBis
			? t('inhalte:fassungen.frueher', { ab, bis: formatDate(gueltigBis) })
			: t('inhalte:fassungen.gilt', { ab }),
		aktuellHref: gueltigBis && art !== 'newsletter' ? pathTo(ctx.mandant, SEITE[art]) : null,
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
	...screenTitle(data?.titel, matches),
	{ name: 'robots', content: 'noindex' },
]

export default function RechtstextFassung() {
	const { id, titel, text, gueltig, aktuellHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('inhalte')
	return (
		<>
			<PageTitle title={titel} />
			<div className="mb-8">
				<Notice tone={aktuellHref ? 'warning' : 'info'}>
					{gueltig} {aktuellHref && <Link href={aktuellHref}>{t('fassungen.zurAktuellen')}</Link>}
				</Notice>
			</div>
			<RichText text={text.inhalt} lang={text.lang ?? undefined} />
			{text.fassungen.length > 1 && <Fassungen text={text} id={id} />}
		</>
	)
}
