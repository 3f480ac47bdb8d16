import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import type { KalenderScreen } from './kalender.server'

/** The weeks to come with their campaigns, and in words which one counts where two meet. */
export function Kalender({ text, wochen, paare }: KalenderScreen) {
	const { t } = useTranslation('kampagnen')
	return (
		<Card as="section" title={t('kalender.titel')} id="kalender">
			<Stack>
				<p className="text-muted">{text}</p>
				<Table
					caption={t('kalender.titel')}
					hideCaption
					columns={[
						{ key: 'woche', label: t('kalender.woche'), rowHeader: true },
						{ key: 'kampagnen', label: t('kalender.laeuft') },
						{ key: 'gilt', label: t('kalender.gilt') },
					]}
					rows={wochen.map(({ key, woche, kampagnen, gilt }) => ({
						key,
						cells: {
							woche,
							kampagnen:
								kampagnen.length === 0 ? (
									'–'
								) : (
									<ul className="grid gap-1">
										{kampagnen.map((one) => (
											<li key={one.id}>
												<Link href={one.href}>{one.text}</Link>
											</li>
										))}
									</ul>
								),
							gilt: (
								<ul className="grid gap-1">
									{gilt.map((satz) => (
										<li key={satz}>{satz}</li>
									))}
								</ul>
							),
						},
					}))}
					empty={<p className="text-muted">{t('kalender.leer')}</p>}
				/>
				{paare.length > 0 && (
					<div className="grid gap-2">
						<h3 className="font-semibold">{t('kalender.paare')}</h3>
						<ul className="grid gap-2">
							{paare.map((satz) => (
								<li key={satz}>{satz}</li>
							))}
						</ul>
					</div>
				)}
			</Stack>
		</Card>
	)
}
