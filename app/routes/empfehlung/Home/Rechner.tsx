import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { Section } from '~/ui/layout/Section'
import type { RechnerView } from './rechner.server'

/** Choose an offer and a share, and see what both sides get; a form by GET, so that it needs no script. */
export function Rechner(view: RechnerView) {
	const { action, produkte, anteile, produktId, produktName, anteil, unteilbar, ich, kontakt, empfehlenHref } = view
	const { t } = useTranslation('empfehlen')
	return (
		<Section tone="soft" id="rechner" title={t('rechner.titel')}>
			<div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-end lg:gap-12">
				<Form
					method="get"
					action={`${action}#rechner`}
					className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[3fr_2fr_auto] max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))]"
				>
					<Select
						name="produkt"
						className="max-sm:col-span-full"
						label={t('rechner.produkt')}
						value={String(produktId)}
						options={produkte.map(({ id, name }) => ({ value: String(id), label: name }))}
					/>
					<Select
						name="anteil"
						label={t('rechner.anteil')}
						value={String(anteil)}
						options={anteile.map((one) => ({ value: String(one), label: t(`formular.anteil${one}`) }))}
					/>
					<div>
						<Button variant="secondary">{t('rechner.absenden')}</Button>
					</div>
				</Form>
				<div className="grid gap-3" data-rechner="">
					<dl className="grid grid-cols-2 gap-4">
						{(
							[
								['ich', ich],
								['kontakt', kontakt],
							] as const
						).map(([seite, betrag]) => (
							<div key={seite} className="rounded-card border border-transparent bg-surface p-3 sm:p-4">
								<dt className="text-sm">{t(`rechner.${seite}`)}</dt>
								<dd className="font-heading text-2xl font-extrabold tracking-tight text-brand" data-seite={seite}>
									{betrag}
								</dd>
							</div>
						))}
					</dl>
					{unteilbar && <p className="text-sm">{t('rechner.unteilbar', { produkt: produktName })}</p>}
					<p>
						<ButtonLink href={empfehlenHref}>{t('rechner.empfehlen', { produkt: produktName })}</ButtonLink>
					</p>
				</div>
			</div>
		</Section>
	)
}
