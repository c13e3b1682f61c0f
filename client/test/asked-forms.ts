import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { type FormDefinition, formDefinition } from '@yuva/contract/forms/definition';
import { idOf } from './registers.ts';

/** The head office asks it each month. */
export const REFLECTION: FormDefinition = formDefinition.parse({
	title: { en: 'Monthly Reflections', te: 'నెలవారీ అనుభవాలు' },
	questions: [
		{
			name: 'way',
			type: 'select_one',
			required: true,
			label: { en: 'How do you want to answer?' },
			choices: [
				{ name: 'write', label: { en: 'I write' } },
				{ name: 'speak', label: { en: 'I speak' } },
			],
		},
		{
			name: 'well',
			type: 'text',
			appearance: 'multiline',
			required: true,
			label: { en: 'What went well?', te: 'ఏది బాగా జరిగింది?' },
			relevant: "${way} = 'write'",
		},
		{
			name: 'well_voice',
			type: 'audio',
			required: true,
			label: { en: 'What went well? Speak.' },
			relevant: "${way} = 'speak'",
		},
		{ name: 'hard_voice', type: 'audio', label: { en: 'What was hard?' }, relevant: "${way} = 'speak'" },
	],
});

/** It asks for a photo and a recording, and for no typed answer. */
export const PICTURES: FormDefinition = formDefinition.parse({
	title: { en: 'The center' },
	questions: [
		{ name: 'room', type: 'image', required: true, label: { en: 'The room' } },
		{ name: 'voice', type: 'audio', label: { en: 'Say something' } },
	],
});

export const askedForm = (definition: FormDefinition, more: Partial<AskedForm> = {}): AskedForm => ({
	id: idOf(71),
	kind: 'form',
	version: 1,
	title: definition.title,
	repeat: 'once',
	period: '',
	due: null,
	last_answered_at: null,
	is_answered: false,
	definition,
	...more,
});
