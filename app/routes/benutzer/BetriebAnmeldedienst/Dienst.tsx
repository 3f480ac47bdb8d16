import { useTranslation } from 'react-i18next'
import { MITGLIED_ROLLEN } from '~/domain/agentur/zustand'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { EmptyState } from '~/ui/EmptyState'
import { Checkbox } from '~/ui/form/Checkbox'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Table } from '~/ui/Table'
import { abteilungNeuSchema, anmeldedienstSchema } from '~/web/forms/benutzer'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AnmeldedienstScreen } from './view.server'

type Props = AnmeldedienstScreen & { reply: FormReply | undefined }

/** The provider, and the addresses it has to know of. */
export function Dienst({ anbieter, adressen, token, noetigHref, reply }: Props) {
	const { t } = useTranslation('sso')
	const { name, ...rest } = anbieter ?? {}
	const formular = useFormular({
		schema: anmeldedienstSchema,
		reply: replyTo(reply, 'anbieter'),
		values: {
			...rest,
			anbietername: name,
			...{ adressenVertraut: anbieter?.adressenVertraut ? 'on' : undefined, aktiv: anbieter?.aktiv ? 'on' : undefined },
		},
	})
	return (
		<Card as="section" title={t('dienst')}>
			<h3 className="mb-2 font-semibold">{t('adressen')}</h3>
			<DescriptionList
				items={(['zurueck', 'ende', 'endeMeldung'] as const).map((welche) => ({
					term: t(`adresse.${welche}`),
					value: <code className="break-all">{adressen[welche]}</code>,
				}))}
			/>
			<div className="mt-6">
				{noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<Formular formular={formular} token={token} intent="anbieter">
						<TextField {...formular.field('anbietername')} maxLength={60} required />
						<TextField {...formular.field('aussteller')} hint={t('ausstellerHinweis')} maxLength={300} required />
						<TextField {...formular.field('clientId')} autoComplete="off" maxLength={200} required />
						<TextField
							{...formular.field('clientGeheimnis')}
							type="password"
							autoComplete="new-password"
							hint={anbieter ? t('geheimnisHinweis') : undefined}
							maxLength={400}
						/>
						<Checkbox {...formular.tick('adressenVertraut')}>{t('vertrautText')}</Checkbox>
						<Checkbox {...formular.tick('aktiv')}>{t('aktivText')}</Checkbox>
						<div>
							<Button>{t('speichern')}</Button>
						</div>
					</Formular>
				)}
			</div>
		</Card>
	)
}

/** What departments are in agencies. */
export function Abteilungen({ zuordnungen, token, noetigHref, reply }: Props) {
	const { t } = useTranslation(['sso', 'agenturen', 'team'])
	const formular = useFormular({ schema: abteilungNeuSchema, reply: replyTo(reply, 'zuordnen') })
	return (
		<Card as="section" title={t('abteilungen')}>
			<p className="mb-5 text-muted">{t('abteilungenText')}</p>
			<Table
				caption={t('abteilungen')}
				hideCaption
				columns={[
					{ key: 'abteilung', label: t('neu'), rowHeader: true },
					{ key: 'agentur', label: t('agentur') },
					{ key: 'rolle', label: t('rolle') },
					...(noetigHref ? [] : [{ key: 'tun', label: t('entfernen') }]),
				]}
				rows={zuordnungen.map(({ id, abteilung, agentur, rolle }) => ({
					key: id,
					cells: {
						...{ abteilung, agentur, rolle: t(`agenturen:rolle.${rolle}`) },
						tun: (
							<ActionButton token={token} intent="entfernen" werte={{ zuordnungId: id }}>
								<Button variant="secondary" inline aria-label={t('entfernenName', { abteilung })}>
									{t('entfernen')}
								</Button>
							</ActionButton>
						),
					},
				}))}
				empty={<EmptyState icon="users" title={t('leer')} titleLevel={3} />}
			/>
			{!noetigHref && (
				<div className="mt-6">
					<Formular formular={formular} token={token} intent="zuordnen">
						<TextField {...formular.field('abteilung')} hint={t('abteilungHinweis')} maxLength={120} required />
						<TextField {...formular.field('agenturnummer')} maxLength={20} width="half" required />
						<Select
							{...formular.field('rolle')}
							emptyLabel={t('team:waehlen')}
							options={MITGLIED_ROLLEN.map((value) => ({ value, label: t(`agenturen:rolle.${value}`) }))}
							required
						/>
						<div>
							<Button>{t('zuordnen')}</Button>
						</div>
					</Formular>
				</div>
			)}
		</Card>
	)
}
