import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Form } from '~/ui/form/Form'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import type { protokollView } from './view.server'

type View = Awaited<ReturnType<typeof protokollView>>

/** What is filtered, as a file. */
export function Datei({
	dateiHref,
	dateiToken,
	dateiZeilen,
	felder,
}: Pick<View, 'dateiHref' | 'dateiToken' | 'dateiZeilen' | 'felder'>) {
	const { t } = useTranslation('protokoll')
	return (
		<Form
			method="post"
			action={dateiHref}
			layout="inline"
			hidden={
				<>
					<input type="hidden" name="formular" value={dateiToken} />
					{Object.entries(felder).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				</>
			}
		>
			<Button variant="secondary" icon="download">
				{t('datei')}
			</Button>
			<p className="mt-2 text-sm text-muted">{t('dateiText', { anzahl: dateiZeilen })}</p>
		</Form>
	)
}

type Pruefung = {
	eintraege: number
	ende: string
	bruch: { nummer: number; art: 'luecke' | 'folge' | 'geaendert' | 'fehlt' } | null
	unverkettet: number
}

/** Whether nothing was changed or taken out, when somebody asks. */
export function Kette({ token, pruefung }: { token: string; pruefung: Pruefung | undefined }) {
	const { t } = useTranslation('protokoll')
	return (
		<Card as="section" title={t('kette.titel')}>
			<Stack>
				<p className="text-muted">{t('kette.text')}</p>
				{pruefung && (
					<>
						<Notice tone={pruefung.bruch ? 'error' : 'success'} live>
							{pruefung.bruch
								? t(`kette.bruch.${pruefung.bruch.art}`, { nummer: pruefung.bruch.nummer })
								: t('kette.heil', { count: pruefung.eintraege })}
						</Notice>
						<DescriptionList
							items={[
								{ term: t('kette.ende'), value: <code className="text-sm break-all">{pruefung.ende || '–'}</code> },
								{ term: t('kette.unverkettet'), value: pruefung.unverkettet },
							]}
						/>
					</>
				)}
				<ActionButton token={token} intent="pruefen">
					<Button variant="secondary" icon="check">
						{t('kette.pruefen')}
					</Button>
				</ActionButton>
			</Stack>
		</Card>
	)
}
