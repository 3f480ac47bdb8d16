import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { FormElement, Link } from '~/ui/link'
import { NonceContext } from '~/ui/nonce'
import { RichText } from '~/ui/RichText'
import { TextLink } from '~/ui/TextLink'
import { showFaq } from '~/usecases/inhalt/show-faq'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { ErklaerungAbschnitt } from '../../_shared/inhalt/ErklaerungAbschnitt'
import { textProps } from '../../_shared/inhalt/note-texts'
import { loadErklaerung } from '../../_shared/inhalt/rechtstext.server'
import { screenTitle } from '../../_shared/title'
import { faqJsonLd } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Faq')
	const query = new URL(args.request.url).searchParams
	const suche = (query.get('q') ?? '').trim().slice(0, 100)
	const eintrag = query.get('eintrag') ?? undefined
	const [faq, erklaerung] = await Promise.all([showFaq(ctx, { suche, eintrag }), loadErklaerung(ctx, 'Faq')])
	if (!faq.ok) throw failPage(faq.code)
	const { gruppen, treffer, gesamt, ...teile } = faq.value
	const faqHref = pathTo(ctx.mandant, 'Faq')
	return {
		titel: ctx.t('inhalte:faq.titel'),
		suche,
		support: ctx.mandant.config.SupportEmail,
		faqHref,
		gruppen: gruppen.map(({ gruppe, eintraege }) => ({
			gruppe,
			eintraege: eintraege.map(({ schluessel, frage, antwort }) => ({
				anker: `frage-${schluessel}`,
				frage,
				antwort,
				offen: schluessel === eintrag,
				href: `${pathTo(ctx.mandant, 'Faq', {}, { eintrag: schluessel })}#frage-${schluessel}`,
			})),
		})),
		teile,
		treffer,
		gesamt,
		erklaerung,
		jsonLd: suche ? null : faqJsonLd(gruppen, teile.variablen),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Faq() {
	const view = useLoaderData<typeof loader>()
	const { gruppen, suche, treffer, gesamt, faqHref, support } = view
	const { t } = useTranslation('inhalte')
	const nonce = useContext(NonceContext)
	return (
		<>
			<PageTitle title={view.titel} lead={t('faq.text')} />
			<Stack gap="wide">
				<FormElement method="get" action={faqHref} className="grid gap-4">
					<TextField
						name="q"
						type="search"
						label={t('faq.suche')}
						hint={t('faq.sucheHinweis')}
						defaultValue={suche}
						maxLength={100}
					/>
					<div>
						<Button variant="secondary" icon="search">
							{t('faq.suchen')}
						</Button>
					</div>
				</FormElement>
				{suche && (
					<p role="status" className="flex flex-wrap items-center gap-x-4">
						{treffer > 0 && t('faq.treffer', { count: treffer, suche })}{' '}
						<TextLink href={faqHref}>{t('faq.alle')}</TextLink>
					</p>
				)}
				{treffer === 0 && (
					<EmptyState icon="search" title={gesamt > 0 ? t('faq.keine', { suche }) : t('faq.leer')}>
						{gesamt > 0 && (
							<p>
								{t('faq.keineText')} <Link href={`mailto:${support}`}>{support}</Link>
							</p>
						)}
					</EmptyState>
				)}
				{gruppen.map(({ gruppe, eintraege }) => (
					<section key={gruppe} className="grid gap-4">
						<h2 className="font-heading text-2xl">{gruppe}</h2>
						<Disclosure
							items={eintraege.map(({ anker, frage, antwort, offen, href }) => ({
								anchor: anker,
								title: frage,
								open: offen || (treffer === 1 && suche !== ''),
								content: (
									<>
										<RichText text={antwort} level={3} {...textProps(t, view.teile, `${anker}-fn`)} />
										<p>
											<TextLink href={href} className="text-sm">
												{t('faq.link')}
												<span className="sr-only">: {frage}</span>
											</TextLink>
										</p>
									</>
								),
							}))}
						/>
					</section>
				))}
			</Stack>
			{view.erklaerung && <ErklaerungAbschnitt {...view.erklaerung} />}
			{view.jsonLd && (
				<script
					type="application/ld+json"
					nonce={nonce}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is escaped cannot end the element
					dangerouslySetInnerHTML={{ __html: view.jsonLd }}
				/>
			)}
		</>
	)
}
