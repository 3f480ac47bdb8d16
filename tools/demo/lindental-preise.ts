import type { ProduktVorlage } from './vorlage'

/** Tariffs by product: expensive nationwide, cheaper in the valley (97…), cheapest in town (97999). */
export const LINDENTAL_PREISE: Record<number, NonNullable<ProduktVorlage['energie']>> = {
	4001: {
		sparte: 'strom',
		preise: [
			{
				plzPraefix: '',
				verbrauchVon: 0,
				verbrauchBis: null,
				grundpreisCentJahr: 15480,
				arbeitspreisHundertstelCent: 3389,
			},
			{
				plzPraefix: '97',
				verbrauchVon: 0,
				verbrauchBis: null,
				grundpreisCentJahr: 14280,
				arbeitspreisHundertstelCent: 3219,
			},
			{
				plzPraefix: '97999',
				verbrauchVon: 0,
				verbrauchBis: null,
				grundpreisCentJahr: 13080,
				arbeitspreisHundertstelCent: 3145,
			},
		],
	},
	4002: {
		sparte: 'strom',
		preise: [
			{
				plzPraefix: '',
				verbrauchVon: 0,
				verbrauchBis: null,
				grundpreisCentJahr: 17880,
				arbeitspreisHundertstelCent: 2998,
			},
			{
				plzPraefix: '97',
				verbrauchVon: 0,
				verbrauchBis: null,
				grundpreisCentJahr: 16680,
				arbeitspreisHundertstelCent: 2891,
			},
		],
	},
	4003: {
		sparte: 'gas',
		preise: [
			{
				plzPraefix: '97',
				verbrauchVon: 0,
				verbrauchBis: 9_999,
				grundpreisCentJahr: 13200,
				arbeitspreisHundertstelCent: 1189,
			},
			{
				plzPraefix: '97',
				verbrauchVon: 10_000,
				verbrauchBis: null,
				grundpreisCentJahr: 16800,
				arbeitspreisHundertstelCent: 1049,
			},
		],
	},
	4013: {
		sparte: 'gas',
		preise: [
			{
				plzPraefix: '97',
				verbrauchVon: 0,
				verbrauchBis: null,
				grundpreisCentJahr: 18000,
				arbeitspreisHundertstelCent: 1339,
			},
		],
	},
	4004: {
		sparte: 'waerme',
		preise: [
			{
				plzPraefix: '97',
				verbrauchVon: 1_000,
				verbrauchBis: null,
				grundpreisCentJahr: 9600,
				arbeitspreisHundertstelCent: 2519,
			},
		],
	},
	4014: {
		sparte: 'waerme',
		preise: [
			{
				plzPraefix: '97999',
				verbrauchVon: 0,
				verbrauchBis: null,
				grundpreisCentJahr: 36000,
				arbeitspreisHundertstelCent: 1089,
			},
		],
	},
}
