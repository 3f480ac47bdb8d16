import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import type { AbsenderScreen } from './absender.server'

const TONES = { gruen: 'success', gelb: 'warning', rot: 'danger' } as const satisfies Record<string, TagTone>

/** Traffic lights of the sender address, where they are asked for. */
export function AbsenderPruefung({
	hierHref,
	adresse,
	domain,
	typed,
	falsch,
	ampeln,
	token,
}: AbsenderScreen & { token: string }) {
	const { t } = useTranslation('einstellungen')
	const zeilen = ampeln && [
		{ key: 'spf' as const, ...ampeln.spf, text: t(`ampel.spf.${ampeln.spf.grund}`) },
		{
			key: 'dkim' as const,
			...ampeln.dkim,
			text: t(`ampel.dkim.${ampeln.dkim.grund}`, { selektor: ampeln.dkim.selektor ?? '' }),
		},
		{ key: 'dmarc' as const, ...ampeln.dmarc, text: t(`ampel.dmarc.${ampeln.dmarc.grund}`, { domain }) },
	]
	return (
		<Card as="section" title={t('ampel.titel')} id="ampel">
			<Stack>
				<div className="max-w-2xl">
					<Stack>
						<p className="break-words">{t('ampel.text', { adresse, domain })}</p>
						<Form method="get" action={`${hierHref}#ampel`}>
							<TextField
								name="selektor"
								label={t('ampel.selektor')}
								hint={t('ampel.selektorHinweis')}
								value={typed}
								error={falsch ? t('ampel.selektorFalsch') : undefined}
								autoComplete="off"
								spellCheck={false}
								maxLength={63}
								width="half"
							/>
							<Button variant="secondary">{t('ampel.pruefen')}</Button>
						</Form>
					</Stack>
				</div>
				<ActionButton token={token} intent="testmail">
					<Button variant="secondary" icon="mail">
						{t('ampel.testmail')}
					</Button>
				</ActionButton>
				{zeilen && (
					<Table
						caption={t('ampel.titel')}
						hideCaption
						columns={[
							{ key: 'was', label: t('ampel.spalte.was'), rowHeader: true },
							{ key: 'stand', label: t('ampel.spalte.stand') },
							{ key: 'text', label: t('ampel.spalte.text') },
						]}
						rows={zeilen.map(({ key, ampel, text }) => ({
							key,
							cells: {
								was: t(`ampel.${key}.name`),
								stand: <Tag tone={TONES[ampel]}>{t(`ampel.farbe.${ampel}`)}</Tag>,
								text,
							},
						}))}
					/>
				)}
			</Stack>
		</Card>
	)
}
