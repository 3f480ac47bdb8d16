import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Portrait } from '~/ui/brand/Portrait'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorSummary, summaryErrors } from '~/ui/form/ErrorSummary'
import { Form } from '~/ui/form/Form'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import { Notice } from '~/ui/Notice'
import { Pagination } from '~/ui/Pagination'
import { TextLink } from '~/ui/TextLink'
import { beraterName } from '../../../_shared/katalog/BeraterKarte'
import type { SucheView } from './view.server'

/** Asks for a name or a postcode. */
export function BeraterSuchfeld({
	query,
	falschePlz,
	selbstHref,
}: Pick<SucheView, 'query' | 'falschePlz' | 'selbstHref'>) {
	const { t } = useTranslation('katalog')
	const { t: tf } = useTranslation('formular')
	const fehler = falschePlz ? tf('validierung.plz_ungueltig') : undefined
	return (
		<search aria-label={t('berater.brotkrume')}>
			<Form method="get" action={selbstHref}>
				<ErrorSummary title={tf('fehlerTitel')} errors={summaryErrors({ query: fehler })} />
				<TextField
					name="query"
					label={t('berater.suche')}
					hint={t('berater.sucheHinweis')}
					value={query}
					error={fehler}
					maxLength={60}
					width="half"
				/>
				<ButtonRow>
					<Button icon="search">{t('berater.suchen')}</Button>
					{query && <TextLink href={selbstHref}>{t('berater.zuruecksetzen')}</TextLink>}
				</ButtonRow>
			</Form>
		</search>
	)
}

/** One page of the agents found, each with the way to recommend them. */
export function BeraterListe(view: SucheView) {
	const { t } = useTranslation(['katalog', 'allgemein'])
	const { berater, gestoert, gesamt, seite, seiten, vorigeHref, naechsteHref } = view
	if (gestoert) return <Notice live>{t('berater.gestoert')}</Notice>
	const blaettern = seiten > 1 && (
		<Pagination
			label={t('berater.seiten')}
			status={t('berater.seite', { seite, seiten })}
			previous={vorigeHref ? { href: vorigeHref, label: t('allgemein:zurueck') } : undefined}
			next={naechsteHref ? { href: naechsteHref, label: t('allgemein:weiter') } : undefined}
		/>
	)
	if (berater.length === 0)
		return (
			<>
				<EmptyState icon="search" title={t('berater.leer')}>
					{t('berater.leerText')}
				</EmptyState>
				{blaettern}
			</>
		)
	return (
		<section className="grid gap-5">
			<h2 className="text-lg font-semibold text-muted">{t('berater.gefunden', { count: gesamt })}</h2>
			<Grid as="ul">
				{berater.map((person) => (
					<Card
						key={person.ExterneId}
						as="li"
						actions={
							<ButtonLink href={person.href} variant="secondary">
								{t('berater.empfehlen', { name: beraterName(person) })}
							</ButtonLink>
						}
					>
						<div className="flex items-center gap-4">
							<div className="size-16 shrink-0 overflow-hidden rounded-full">
								<Portrait name={person.Photo} />
							</div>
							<div className="min-w-0">
								<h3 className="text-lg">{beraterName(person)}</h3>
								<p className="text-muted">
									{person.ZipCode} {person.City}
								</p>
							</div>
						</div>
					</Card>
				))}
			</Grid>
			{blaettern}
		</section>
	)
}
