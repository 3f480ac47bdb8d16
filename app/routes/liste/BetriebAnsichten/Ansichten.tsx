import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Checkbox } from '~/ui/form/Checkbox'
import { TextField } from '~/ui/form/TextField'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { ansichtSchema } from '~/web/forms/liste'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AnsichtenView } from './view.server'

type NeuProps = Pick<AnsichtenView, 'token' | 'leer' | 'listeHref' | 'name'> & { reply: FormReply | undefined }

export function NeueAnsicht({ token, leer, listeHref, name, reply }: NeuProps) {
	const { t } = useTranslation('liste')
	const formular = useFormular({ schema: ansichtSchema, reply: replyTo(reply, 'speichern'), values: { name } })
	if (leer)
		return (
			<p>
				{t('ansicht.leer')} <Link href={listeHref}>{t('ansicht.zurListe')}</Link>
			</p>
		)
	return (
		<Card as="section" tone="alt" title={t('ansicht.neu')}>
			<Formular formular={formular} token={token} intent="speichern">
				<TextField {...formular.field('name')} maxLength={60} autoComplete="off" required />
				<div>
					<Checkbox {...formular.tick('standard')} hint={t('ansicht.standardHinweis')}>
						{t('ansicht.standard')}
					</Checkbox>
					<Checkbox {...formular.tick('team')} hint={t('ansicht.teamHinweis')}>
						{t('ansicht.team')}
					</Checkbox>
				</div>
				<Button>{t('ansicht.speichern')}</Button>
			</Formular>
		</Card>
	)
}

export function GespeicherteAnsichten({ ansichten, token }: Pick<AnsichtenView, 'ansichten' | 'token'>) {
	const { t } = useTranslation('liste')
	return (
		<Table
			dense
			caption={t('ansicht.gespeichert')}
			columns={[
				{ key: 'name', label: t('ansicht.name'), rowHeader: true },
				{ key: 'wer', label: t('ansicht.wer') },
				{ key: 'aktion', label: t('ansicht.aktion') },
			]}
			rows={ansichten.map(({ id, name, href, team, eigene, standard }) => ({
				key: id,
				cells: {
					name: <Link href={href}>{name}</Link>,
					wer: (
						<span className="inline-flex flex-wrap gap-1">
							<Tag tone={team ? 'info' : 'neutral'}>{t(team ? 'ansicht.imTeam' : 'ansicht.nurIch')}</Tag>
							{standard && <Tag tone="brand">{t('ansicht.istStandard')}</Tag>}
						</span>
					),
					aktion: eigene ? (
						<ActionButton token={token} intent="loeschen" werte={{ ansichtId: id }}>
							<Button variant="quiet" inline aria-label={t('ansicht.loeschenName', { name })}>
								{t('ansicht.loeschen')}
							</Button>
						</ActionButton>
					) : (
						'–'
					),
				},
			}))}
			empty={<EmptyState icon="star" title={t('ansicht.keine')} />}
		/>
	)
}
