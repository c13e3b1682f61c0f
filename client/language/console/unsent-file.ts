import type { Catalogue } from '../language.ts';

/** The card of a lead for a file of unsent work. */
export const unsentFile: Catalogue = {
	'Unsent work in a file': 'ఫైల్‌లో ఉన్న పంపని పని',
	'File of unsent work': 'పంపని పని ఉన్న ఫైల్',
	'{name} saves it on the phone, under Waiting to be sent. Nothing of it stays on this computer.':
		'{name} దీన్ని ఫోన్‌లో, “పంపాల్సినవి”లో సేవ్ చేస్తారు. ఈ కంప్యూటర్‌లో ఏదీ మిగలదు.',
	'Sending… {number} of {count}': 'పంపుతోంది… {count}లో {number}',
	'Send it as {name}': '{name} తరఫున పంపండి',
	'{count} things, saved on {day} at {time}.': {
		one: '{count} అంశం, {day}, {time}కు సేవ్ చేసింది.',
		other: '{count} అంశాలు, {day}, {time}కు సేవ్ చేసినవి.',
	},
	'{count} things cannot be read: a part of the file is missing.': {
		one: '{count} అంశం చదవలేకపోతున్నాం: ఫైల్‌లో కొంత భాగం లేదు.',
		other: '{count} అంశాలు చదవలేకపోతున్నాం: ఫైల్‌లో కొంత భాగం లేదు.',
	},
	'{number} of {count} are on the server.': '{count}లో {number} సర్వర్‌కు చేరాయి.',
	'{reasons}': '{reasons}',
};
