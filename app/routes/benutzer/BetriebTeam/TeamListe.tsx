import { useTranslation } from 'react-i18next'
import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { einladungSchema } from '~/web/forms/benutzer'
import type { FormReply } from '~/web/forms.server'
import { ZugangTag } from '../../_shared/benutzer/ZugangTag'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Formular, useFormular } from '../../_shared/Formular'
import type { TeamScreen } from './view.server'

/** That nobody independent has confirmed somebody yet, and the button to do it. */
function Unbestaetigt({ mitglied, token }: { mitglied: TeamScreen['team'][number]; token: string }) {
	const { t } = useTranslation('team')
	const { name, href, unbestaetigt, bestaetigbar } = mitglied
	if (!unbestaetigt) return null
	return (
		<>
			<Tag tone="warning">{t('liste.unbestaetigt')}</Tag>
			{bestaetigbar && (
				<ActionButton token={token} intent="bestaetigen" action={href}>
					<Button variant="secondary" inline aria-label={t('liste.bestaetigenName', { name })}>
						{t('liste.bestaetigen')}
					</Button>
				</ActionButton>
			)}
		</>
	)
}

export function TeamListe({ team, mitgliedToken }: Pick<TeamScreen, 'team' | 'mitgliedToken'>) {
	const { t } = useTranslation('team')
	return (
		<Table
			caption={t('liste.anzahl', { count: team.filter(({ stand }) => stand !== 'beendet').length })}
			columns={[
				{ key: 'name', label: t('name'), rowHeader: true },
				{ key: 'rolle', label: t('rolle') },
				{ key: 'stand', label: t('liste.stand') },
				{ key: 'faktor', label: t('faktor.titel') },
				{ key: 'gesehen', label: t('liste.gesehen') },
			]}
			rows={team.map((mitglied) => {
				const { id, href, name, email, rolle, stand, faktor, gesehen, selbst } = mitglied
				return {
					key: id,
					cells: {
						name: (
							<span className="grid gap-0.5">
								<span className="flex flex-wrap items-center gap-2">
									<Link href={href}>{name}</Link>
									{selbst && <Tag>{t('liste.sie')}</Tag>}
								</span>
								<span className="min-w-44 text-sm wrap-anywhere text-muted">{email}</span>
							</span>
						),
						rolle: rolle ? t(`rollen.${rolle}`) : '–',
						stand: (
							<span className="grid justify-items-start gap-2">
								<ZugangTag stand={stand} />
								<Unbestaetigt mitglied={mitglied} token={mitgliedToken} />
							</span>
						),
						faktor: faktor ? t('liste.faktorJa') : '–',
						gesehen: gesehen ?? '–',
					},
				}
			})}
		/>
	)
}

export function Einladen({
	token,
	rollen,
	reply,
}: Pick<TeamScreen, 'token' | 'rollen'> & { reply: FormReply | undefined }) {
	const { t } = useTranslation('team')
	const formular = useFormular({ schema: einladungSchema, reply })
	return (
		<Card as="section" title={t('liste.einladen')}>
			<Formular formular={formular} token={token}>
				<p className="text-muted">{t('liste.einladenText', { stunden: EINLADUNG_STUNDEN })}</p>
				<TextField {...formular.field('vorname')} autoComplete="off" required />
				<TextField {...formular.field('nachname')} autoComplete="off" required />
				<TextField {...formular.field('email')} type="email" autoComplete="off" required />
				<Select
					{...formular.field('rolle')}
					emptyLabel={t('waehlen')}
					options={rollen.map((value) => ({ value, label: t(`rollen.${value}`) }))}
					required
				/>
				<div>
					<Button icon="mail">{t('liste.absenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}
