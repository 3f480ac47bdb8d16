import { useTranslation } from 'react-i18next'
import { MITGLIED_ROLLEN } from '~/domain/agentur/zustand'
import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import type { AgenturMitglied } from '~/usecases/agentur/show-agentur'
import { mitgliedNeuSchema } from '~/web/forms/agentur'
import type { FormReply } from '~/web/forms.server'
import { ZugangTag } from '../benutzer/ZugangTag'
import { ActionButton } from '../betrieb/ActionButton'
import { replyTo } from '../betrieb/Outcome'
import { Formular, useFormular } from '../Formular'

/** The other role, which a click gives. */
const ANDERE = { AgenturInhaber: 'AgenturMitarbeiter', AgenturMitarbeiter: 'AgenturInhaber' } as const

type AendernProps = { mitglied: AgenturMitglied; token: string; faktorLoeschen: boolean }

function Aendern({ mitglied: { id, name, rolle, faktor }, token, faktorLoeschen }: AendernProps) {
	const { t } = useTranslation(['agenturen', 'team'])
	const andere = ANDERE[rolle]
	return (
		<ButtonRow>
			<ActionButton token={token} intent="rolle" werte={{ benutzerId: id, rolle: andere }}>
				<Button variant="secondary" inline aria-label={t(`mitglied.wird.${andere}`, { name })}>
					{t(`mitglied.zu.${andere}`)}
				</Button>
			</ActionButton>
			<ActionButton token={token} intent="entfernen" werte={{ benutzerId: id }}>
				<Button variant="secondary" inline aria-label={t('mitglied.entfernenName', { name })}>
					{t('mitglied.entfernen')}
				</Button>
			</ActionButton>
			{faktorLoeschen && faktor && (
				<ActionButton token={token} intent="faktor" werte={{ benutzerId: id }}>
					<Button variant="secondary" inline aria-label={t('mitglied.faktorName', { name })}>
						{t('team:mitglied.faktorAbsenden')}
					</Button>
				</ActionButton>
			)}
		</ButtonRow>
	)
}

type Props = {
	mitglieder: AgenturMitglied[]
	token: string | null
	/** Who asks may delete a second factor that somebody lost. */
	faktorLoeschen?: boolean
}

/** Who works for an agency; with a token, what can be changed about it. */
export function MitgliederTabelle({ mitglieder, token, faktorLoeschen = false }: Props) {
	const { t } = useTranslation(['agenturen', 'team'])
	return (
		<Table
			caption={t('mitglied.anzahl', { count: mitglieder.length })}
			columns={[
				{ key: 'name', label: t('team:name'), rowHeader: true },
				{ key: 'rolle', label: t('team:rolle') },
				{ key: 'stand', label: t('team:liste.stand') },
				...(token ? [{ key: 'aendern', label: t('mitglied.aendern') }] : []),
			]}
			rows={mitglieder.map((mitglied) => ({
				key: mitglied.id,
				cells: {
					name: (
						<span className="grid gap-0.5">
							<span className="flex flex-wrap items-center gap-2">
								{mitglied.name}
								{mitglied.selbst && <Tag>{t('team:liste.sie')}</Tag>}
							</span>
							<span className="text-sm wrap-anywhere text-muted">{mitglied.email}</span>
						</span>
					),
					rolle: t(`rolle.${mitglied.rolle}`),
					stand: (
						<span className="grid justify-items-start gap-1">
							<ZugangTag stand={mitglied.stand} />
							{mitglied.faktor && <span className="text-sm text-muted">{t('mitglied.mitFaktor')}</span>}
						</span>
					),
					...(token
						? {
								aendern: mitglied.selbst ? (
									'–'
								) : (
									<Aendern mitglied={mitglied} token={token} faktorLoeschen={faktorLoeschen} />
								),
							}
						: {}),
				},
			}))}
			empty={<EmptyState icon="user" title={t('mitglied.keine')} />}
		/>
	)
}

/** Invites somebody to work for an agency. */
export function MitgliedEinladen({ token, reply }: { token: string; reply: FormReply | undefined }) {
	const { t } = useTranslation(['agenturen', 'team'])
	const formular = useFormular({ schema: mitgliedNeuSchema, reply: replyTo(reply, 'einladen') })
	return (
		<Card as="section" title={t('mitglied.einladen')}>
			<Formular formular={formular} token={token} intent="einladen">
				<p className="text-muted">{t('mitglied.einladenText', { stunden: EINLADUNG_STUNDEN })}</p>
				<TextField {...formular.field('vorname')} autoComplete="off" required />
				<TextField {...formular.field('nachname')} autoComplete="off" required />
				<TextField {...formular.field('email')} type="email" autoComplete="off" required />
				<Select
					{...formular.field('rolle')}
					emptyLabel={t('team:waehlen')}
					options={MITGLIED_ROLLEN.map((value) => ({ value, label: t(`rolle.${value}`) }))}
					required
				/>
				<div>
					<Button icon="mail">{t('team:liste.absenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}
