import { type Said, said } from '../said.ts';
import {
	type FormDefinition,
	groupsOf,
	isMedia,
	isSelect,
	MOST_MEDIA,
	type Question,
	type QuestionGroup,
} from './definition.ts';
import { ExpressionFault, readExpression } from './expression.ts';

export interface DefinitionFault {
	in: 'questions' | 'groups';
	/** Counts questions or groups from 0. */
	index: number;
	field: 'name' | 'type' | 'choices' | 'relevant' | 'constraint' | 'group' | 'required';
	/** The fault is at this place in a rule, counted in characters from 1. */
	at?: number;
	text: Said | string;
}

type Item = Question | QuestionGroup;
type Place = Pick<DefinitionFault, 'in' | 'index'>;

/** Finds all faults at once: names, choices, groups, and the rules with the questions that they ask about. */
export function faultsOfDefinition(definition: FormDefinition): DefinitionFault[] {
	const faults: DefinitionFault[] = [];
	const items: [Item, Place][] = [
		...definition.groups.map((group, index): [Item, Place] => [group, { in: 'groups', index }]),
		...definition.questions.map((question, index): [Item, Place] => [question, { in: 'questions', index }]),
	];
	const seen = new Set<string>();
	for (const [item, place] of items) {
		const note: Note = (field, text, at) => faults.push({ ...place, field, text, ...(at && { at }) });
		if (seen.has(item.name)) note('name', said('The name {name} stands here twice', { name: item.name }));
		seen.add(item.name);
		checkGroup(definition, item, { place, note });
		checkRules(definition, item, note);
		if ('type' in item) checkQuestion(item, note);
	}
	checkMedia(definition, faults);
	checkCircles(definition, faults);
	return faults;
}

function checkGroup(
	definition: FormDefinition,
	item: Item,
	{ place, note }: { place: Place; note: Note },
): void {
	if (item.group === undefined || isGroupAround(definition, item, place)) return;
	note('group', said('There is no group named {name} around it', { name: item.group }));
}

/** A group must come before the groups in it, so that no group lies in itself. */
function isGroupAround({ groups }: FormDefinition, { group }: Item, place: Place): boolean {
	const at = groups.findIndex(({ name }) => name === group);
	return at !== -1 && (place.in === 'questions' || at < place.index);
}

type Note = (field: DefinitionFault['field'], text: DefinitionFault['text'], at?: number) => void;

function checkQuestion(question: Question, note: Note): void {
	const { type, choices = [], required, constraint } = question;
	if (isSelect(question)) checkChoices(choices, note);
	else if (question.choices) note('choices', said('A question of type {type} has no choices', { type }));
	if (type === 'note' && required) note('required', 'A note cannot be required');
	if (type === 'note' && constraint !== undefined) note('constraint', 'A note has no answer to check');
}

function checkChoices(choices: NonNullable<Question['choices']>, note: Note): void {
	if (choices.length === 0) note('choices', 'This question has no choices');
	const names = choices.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) note('choices', said('The choice {name} stands here twice', { name: twice }));
}

function checkRules(definition: FormDefinition, item: Item, note: Note): void {
	const { relevant, constraint } = item as Question;
	for (const [field, rule] of Object.entries({ relevant, constraint })) {
		if (rule === undefined) continue;
		const isRelevant = field === 'relevant';
		const noteRule: OfRule['noteRule'] = (text, at) => note(isRelevant ? 'relevant' : 'constraint', text, at);
		checkRule(definition, rule, { noteRule, isRelevant });
	}
}

interface OfRule {
	noteRule(text: DefinitionFault['text'], at?: number): void;
	isRelevant: boolean;
}

function checkRule(definition: FormDefinition, rule: string, { noteRule, isRelevant }: OfRule): void {
	try {
		const { asks, asksItself } = readExpression(rule);
		for (const name of asks) {
			const fault = faultOfReference(definition, name);
			if (fault) noteRule(fault);
		}
		if (asksItself && isRelevant) {
			noteRule('A dot means the answer itself, which is not there before the question is asked');
		}
	} catch (fault) {
		if (!(fault instanceof ExpressionFault)) throw fault;
		noteRule(fault.text, fault.at);
	}
}

function faultOfReference({ questions, groups }: FormDefinition, name: string): Said | undefined {
	const asked = questions.find((question) => question.name === name);
	if (asked && asked.type !== 'note') return undefined;
	if (asked) return said('{name} is a note, which has no answer', { name });
	if (groups.some((group) => group.name === name))
		return said('{name} is a group, which has no answer', { name });
	return said('There is no question named {name}', { name });
}

function checkMedia({ questions }: FormDefinition, faults: DefinitionFault[]): void {
	const media = questions.flatMap((question, index) => (isMedia(question) ? [index] : []));
	for (const index of media.slice(MOST_MEDIA)) {
		const text = said('A form asks for at most {count} photos and recordings', { count: MOST_MEDIA });
		faults.push({ in: 'questions', index, field: 'type', text });
	}
}

/** Returns questions that must be answered before it is known whether this one is asked. */
function awaitedBy(definition: FormDefinition, question: Question): string[] {
	const rules = [...groupsOf(definition, question), question].map(({ relevant }) => relevant);
	return rules.flatMap((rule) => {
		try {
			return rule === undefined ? [] : readExpression(rule).asks;
		} catch {
			return [];
		}
	});
}

/** Two questions cannot each wait for the other. */
function checkCircles(definition: FormDefinition, faults: DefinitionFault[]): void {
	const awaited = new Map(
		definition.questions.map((question) => [question.name, awaitedBy(definition, question)]),
	);
	for (const [index, { name }] of definition.questions.entries()) {
		if (reaches(awaited, name)) {
			const text = said('Whether {name} is asked depends on itself', { name });
			faults.push({ in: 'questions', index, field: 'relevant', text });
		}
	}
}

function reaches(awaited: ReadonlyMap<string, readonly string[]>, name: string): boolean {
	const met = new Set<string>();
	const open = [...(awaited.get(name) ?? [])];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (next === name) return true;
		if (met.has(next)) continue;
		met.add(next);
		open.push(...(awaited.get(next) ?? []));
	}
	return false;
}
