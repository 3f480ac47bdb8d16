import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { TextField } from '~/ui/form/TextField'
import { FormElement, Link } from '~/ui/link'
import { RichText } from '~/ui/RichText'
import { TextLink } from '~/ui/TextLink'
import { textProps } from '../../_shared/inhalt/note-texts'
import type { FaqScreen } from './view.server'

type SucheProps = Pick<FaqScreen, 'suche' | 'treffer' | 'gesamt' | 'faqHref' | 'support'>

/** The search among the questions, and what it found. */
export function FaqSuche({ suche, treffer, gesamt, faqHref, support }: SucheProps) {
	const { t } = useTranslation('inhalte')
	return (
		<>
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
		</>
	)
}

/** The questions by group, each of which opens. */
export function FaqListe({
	gruppen,
	teile,
	treffer,
	suche,
}: Pick<FaqScreen, 'gruppen' | 'teile' | 'treffer' | 'suche'>) {
	const { t } = useTranslation('inhalte')
	return gruppen.map(({ gruppe, eintraege }) => (
		<section key={gruppe} className="grid gap-4">
			<h2 className="font-heading text-2xl">{gruppe}</h2>
			<Disclosure
				items={eintraege.map(({ anker, frage, antwort, offen, href }) => ({
					anchor: anker,
					title: frage,
					open: offen || (treffer === 1 && suche !== ''),
					content: (
						<>
							<RichText text={antwort} level={3} {...textProps(t, teile, `${anker}-fn`)} />
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
	))
}
