import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { WorkPage } from '~/ui/layout/WorkPage'
import { Tag } from '~/ui/Tag'
import { useHandles } from '../handle'
import type { PlattformFrame } from './frame.server'

type Props = { frame: PlattformFrame; children: ReactNode }

function Account({ wer, logout }: Pick<PlattformFrame, 'wer' | 'logout'>) {
	const { t } = useTranslation('plattform')
	if (!logout) return null
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<span>{wer}</span>
			<Form action={logout.href} layout="inline" hidden={<input type="hidden" name="formular" value={logout.token} />}>
				<Button variant="quiet" icon="logout" inline>
					{t('abmelden')}
				</Button>
			</Form>
		</div>
	)
}

/** The page of who runs the deployment: the frame of people at work, in no brand's look. */
export function PlattformScreen({ frame, children }: Props) {
	const { t } = useTranslation(['plattform', 'allgemein', 'betrieb'])
	const current = useHandles().findLast(({ menu }) => menu)?.menu
	return (
		<WorkPage
			brand={{ homeHref: frame.startHref, logoSvg: <span className="text-lg font-bold">{t('name')}</span> }}
			environment={<Tag>{t(`betrieb:umgebung.${frame.umgebung}`)}</Tag>}
			account={<Account {...frame} />}
			search={null}
			keys={null}
			nav={frame.menu.map(({ name, label, href }) => ({ href, label, current: name === current }))}
			labels={{
				skip: t('allgemein:zumInhalt'),
				nav: t('name'),
				menu: t('allgemein:menue'),
				legal: t('allgemein:fusszeile'),
				late: t('betrieb:ohneSkript'),
			}}
		>
			{children}
		</WorkPage>
	)
}
