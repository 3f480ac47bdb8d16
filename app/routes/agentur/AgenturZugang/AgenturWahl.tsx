import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Tag } from '~/ui/Tag'

type Props = { agenturen: { id: string; name: string; gewaehlt: boolean }[]; token: string }

/** The agencies somebody works for: one is chosen at a time. */
export function AgenturWahl({ agenturen, token }: Props) {
	const { t } = useTranslation('agentur')
	return (
		<Card as="section" title={t('wahl.titel')}>
			<p className="mb-5 text-muted">{t('wahl.text')}</p>
			<ul className="grid gap-3">
				{agenturen.map(({ id, name, gewaehlt }) => (
					<li key={id} className="flex flex-wrap items-center gap-3">
						{gewaehlt ? (
							<>
								<strong>{name}</strong>
								<Tag tone="success">{t('wahl.jetzt')}</Tag>
							</>
						) : (
							<Form
								layout="inline"
								hidden={
									<>
										<input type="hidden" name="formular" value={token} />
										<input type="hidden" name="intent" value="waehlen" />
										<input type="hidden" name="agenturId" value={id} />
									</>
								}
							>
								<Button variant="secondary">{t('wahl.waehlen', { name })}</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	)
}
