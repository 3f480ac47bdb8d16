import { useTranslation } from 'react-i18next'
import type { AuftrittArt } from '~/domain/mandant/auftritt'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Checkbox } from '~/ui/form/Checkbox'
import { FileField } from '~/ui/form/FileField'
import { auftrittFormSchema } from '~/web/forms/mandant'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { FELDER } from './felder'

type ShownProps = { art: AuftrittArt; href: string; wortmarke: string }

/** What is in use. */
function Shown({ art, href, wortmarke }: ShownProps) {
	const { t } = useTranslation('auftritt')
	if (art === 'schrift') return <p className="font-heading text-3xl font-bold">{t('datei.schrift.probe')}</p>
	return (
		<img
			src={href}
			alt={art === 'logo' ? wortmarke : t('datei.bild.alt')}
			className={
				art === 'logo'
					? 'h-14 max-w-full self-start rounded-control border border-line bg-surface forced-color-adjust-none object-contain p-2'
					: 'max-h-56 max-w-full self-start rounded-card object-contain'
			}
		/>
	)
}

type Props = { art: AuftrittArt; href: string | null; wortmarke: string; token: string; reply: FormReply | undefined }

/** One kind of file: what is in use, and the form to change it. */
export function AuftrittFormular({ art, href, wortmarke, token, reply }: Props) {
	const { t } = useTranslation('auftritt')
	const { datei, ohne, accept } = FELDER[art]
	const formular = useFormular({
		schema: auftrittFormSchema,
		reply: replyTo(reply, art),
		labels: { [datei]: t(`datei.${art}.feld`) },
	})
	return (
		<Card as="section" title={t(`datei.${art}.titel`)}>
			<div className="grid max-w-2xl gap-5">
				<p className="text-muted">{t(`datei.${art}.text`)}</p>
				{href ? <Shown art={art} href={href} wortmarke={wortmarke} /> : <p>{t(`datei.${art}.keine`)}</p>}
				<Formular formular={formular} token={token} intent={art} dateien>
					<FileField {...formular.field(datei)} hint={t(`datei.${art}.hinweis`)} accept={accept} />
					{href && <Checkbox {...formular.tick(ohne)}>{t(`datei.${art}.ohne`)}</Checkbox>}
					<div>
						<Button variant="secondary">{t(`datei.${art}.absenden`)}</Button>
					</div>
				</Formular>
			</div>
		</Card>
	)
}
