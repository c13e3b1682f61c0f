import type { Catalogue } from './language.ts';

/** Texts that are listened to; what is read out to a guardian is to be confirmed by the organisation's lawyer. */
export const spoken: Catalogue = {
	'There is no connection, and this phone has not kept the recording.': 'నెట్‌వర్క్ లేదు; ఈ రికార్డింగ్ ఈ ఫోన్‌లో లేదు.',
	'You may say no. Your child can come to the center all the same.':
		'మీరు వద్దని చెప్పవచ్చు. అయినా మీ బిడ్డ సెంటర్‌కు రావచ్చు.',
	'You may change your answer at any time. Tell the fellow.': 'మీ జవాబును ఎప్పుడైనా మార్చుకోవచ్చు. ఫెలోకు చెప్పండి.',
	// the guardian's own words
	"Guardian's own words": 'సంరక్షకుల మాటలు',
	'Only if the guardian wants: let them say the name of the child and what they agree to. Leads and the head office can hear it.':
		'సంరక్షకులు ఒప్పుకుంటేనే: బిడ్డ పేరు, వేటికి ఒప్పుకుంటున్నారో చెప్పమనండి. దీన్ని లీడ్‌లు, ప్రధాన కార్యాలయం వినగలరు.',
	'One recording for all of them, if they want: let each say the name of the child and what they agree to. Leads and the head office can hear it.':
		'ఒప్పుకుంటే అందరికీ ఒకే రికార్డింగ్: ఒక్కొక్కరూ బిడ్డ పేరు, వేటికి ఒప్పుకుంటున్నారో చెప్పమనండి. దీన్ని లీడ్‌లు, ప్రధాన కార్యాలయం వినగలరు.',
	'Save recording': 'రికార్డింగ్ భద్రపరచండి',
	'Language of the guardian': 'సంరక్షకుల భాష',
	'Please stop the recording first.': 'రికార్డింగ్ ఆపండి.',
};
