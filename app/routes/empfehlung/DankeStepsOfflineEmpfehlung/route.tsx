import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isOver } from '~/domain/empfehlung/gueltigkeit'
import { formatDate } from '~/domain/shared/dates'
import { formatCode } from '~/domain/shared/random-code'
import { betragText, limitText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Steps } from '~/ui/Steps'
import { showOfflineCode } from '~/usecases/empfehlung/show-offline-code'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'DankeStepsOfflineEmpfehlung')
	const { mandant, locale, t } = ctx
	const query = new URL(args.request.url).searchParams
	const empfehlungsnummer = query.get('empfehlung')
	const meine = query.get('meine') ?? undefined
	const found = await showOfflineCode(ctx, empfehlungsnummer)
	// To the recommender the page of the link says that it is over, and how to make a new one.
	if (!found.ok && empfehlungsnummer && isOver(found.code))
		throw redirectTo(ctx, 'EmpfehlungTeilen', { empfehlungsnummer }, { meine })
	if (!found.ok) throw failPage(found.code)
	const { code, produktName: produkt, gueltigBis, adresse, betrag, anteilEmpfehler, maxAuftraege } = found.value
	return {
		titel: t('empfehlen:danke.titel'),
		text: code ? t('empfehlen:danke.text', { produkt }) : t('empfehlen:danke.textOhneCode'),
		code: code && formatCode(code),
		vorgelesen: code && [...code].join(' '),
		gueltigBis: gueltigBis && formatDate(gueltigBis),
		adresse,
		praemie: betrag
			? t('empfehlen:danke.schritt3Betrag', { betrag: betragText(t, locale, betrag) })
			: t(anteilEmpfehler === 0 ? 'empfehlen:danke.schritt3Kontakt' : 'empfehlen:danke.schritt3Text'),
		limit: code ? limitText(t, maxAuftraege) : null,
		zurueckHref: empfehlungsnummer && pathTo(mandant, 'EmpfehlungTeilen', { empfehlungsnummer }, { meine }),
		homeHref: pathTo(mandant, 'Home'),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function DankeStepsOfflineEmpfehlung() {
	const { titel, text, code, vorgelesen, gueltigBis, adresse, praemie, limit, zurueckHref, homeHref } =
		useLoaderData<typeof loader>()
	const { t } = useTranslation('empfehlen')
	return (
		<>
			<PageTitle title={titel} lead={text} />
			<Stack gap="wide">
				{code && (
					<section
						aria-labelledby="code-titel"
						className="grid justify-items-center gap-2 rounded-card border border-transparent bg-accent-soft px-5 py-8 text-center"
					>
						<h2 id="code-titel" className="text-lg">
							{t('danke.code')}
						</h2>
						<p
							className="font-heading text-2xl font-extrabold whitespace-nowrap sm:text-4xl tracking-wider text-brand tabular-nums"
							data-code=""
						>
							<span aria-hidden="true">{code}</span>
							<span className="sr-only">{t('danke.vorgelesen', { code: vorgelesen })}</span>
						</p>
						{gueltigBis && <p className="text-muted">{t('danke.gueltig', { datum: gueltigBis })}</p>}
						{limit && <p className="text-muted">{limit}</p>}
					</section>
				)}
				<section className="grid gap-6">
					<h2 className="text-xl">{t('danke.schritte')}</h2>
					<Steps
						layout="column"
						steps={[
							{ title: t('danke.schritt1'), text: t('danke.schritt1Text'), icon: 'megaphone' },
							{ title: t('danke.schritt2'), text: t('danke.schritt2Text', { adresse }), icon: 'ticket' },
							{ title: t('danke.schritt3'), text: praemie, icon: 'gift' },
						]}
					/>
				</section>
				<ButtonRow>
					{zurueckHref && <ButtonLink href={zurueckHref}>{t('danke.zurueck')}</ButtonLink>}
					<ButtonLink href={homeHref} variant="secondary">
						{t('danke.weitere')}
					</ButtonLink>
				</ButtonRow>
			</Stack>
		</>
	)
}
