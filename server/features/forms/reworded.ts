import type { FormDefinition, Question } from '@yuva/contract/forms/definition';
import type { SheetPreview } from '@yuva/contract/forms/schema';
import { englishOf, type Said, said } from '@yuva/contract/said';

type Reworded = SheetPreview['reworded'];

/**
 * Names each question and choice of `next` that has other English words than under the same name before. A
 * figure adds up the answers of one question, so that a name must not get another meaning unnoticed.
 */
export function rewordedIn(next: FormDefinition, before: readonly Question[]): Reworded {
	const byName = new Map(before.map((question) => [question.name, question]));
	return next.questions.flatMap((question) => {
		const earlier = byName.get(question.name);
		return earlier ? [...questionOf(question, earlier), ...choicesOf(question, earlier)] : [];
	});
}

const asMessage = (text: Said): Reworded[number] => ({ message: englishOf(text), text });

function questionOf({ name, label }: Question, earlier: Question): Reworded {
	if (label.en === earlier.label.en) return [];
	const values = { name, before: earlier.label.en };
	return [
		asMessage(
			said('Question {name} was “{before}” before. Give it a new name if it asks something else.', values),
		),
	];
}

function choicesOf({ name: question, choices = [] }: Question, earlier: Question): Reworded {
	return choices.flatMap(({ name, label }) => {
		const before = earlier.choices?.find((choice) => choice.name === name)?.label.en;
		if (before === undefined || before === label.en) return [];
		const values = { question, name, before };
		return asMessage(
			said(
				'In question {question}, choice {name} was “{before}” before. Give it a new name if it means something else.',
				values,
			),
		);
	});
}
