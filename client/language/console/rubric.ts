import type { Catalogue } from '../language.ts';

/** What the scores mean. */
export const rubric: Catalogue = {
	'Score {score}': 'మార్కు {score}',
	'{skill}, score {score}': '{skill}, మార్కు {score}',
	'What the scores mean': 'మార్కుల అర్థం',
	'Fellows see these lines where they score a child. Say what one can see or hear a child do.':
		'బిడ్డకు మార్కులు వేసేచోట ఫెలోలకు ఈ వాక్యాలు కనిపిస్తాయి. బిడ్డ చేసేది చూసి లేదా విని తెలుసుకోగలిగేది రాయండి.',
	'Load again': 'మళ్లీ తెరవండి',
	'Save steps': 'వాక్యాలు సేవ్ చేయండి',
};
