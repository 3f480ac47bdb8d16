/** What the person confirms for whom somebody prepared a recommendation; what is said on the phone stays with "Sie". */
export const vermittlung = {
	bestaetigen: {
		titel: 'Deine Empfehlung bestätigen',
		text: 'Wie am Telefon besprochen ist diese Empfehlung bei {{marke}} für dich vorbereitet. Sie gilt, sobald du sie bestätigst.',
		textAgentur:
			'{{agentur}} hat diese Empfehlung bei {{marke}} für dich vorbereitet. Sie gilt, sobald du sie bestätigst.',
		vorbei: 'Diese Empfehlung wurde nicht rechtzeitig bestätigt. Deine Angaben sind gelöscht oder werden es bald.',
		name: 'Du empfiehlst als',
	},
}
