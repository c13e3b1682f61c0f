import { REQUEST_DAYS, requestKindLabel } from '@yuva/contract/privacy/rules';
import { MAX_WORDS, type RequestKind, requestKind, WORDS_REQUIRED } from '@yuva/contract/privacy/schema';
import { MessageSquarePlus, Send } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type RequestFaults, useAskForMyData } from './api.ts';

const kindOptions = () => requestKind.options.map((value) => ({ value, label: t(requestKindLabel[value]) }));

const HINTS: Record<RequestKind, string> = {
	correction: 'Write what is wrong, and what is right.',
	erasure: 'You may write why. You do not have to.',
	complaint: 'Write what you want to know, or what is not right.',
};

export function AskCard() {
	const { draft, change, faults, isPending, submit } = useNewRequest();
	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void submit(event.currentTarget);
	}
	return (
		<Card title={t('Ask the head office')} icon={<MessageSquarePlus aria-hidden />}>
			<form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
				<p>{t('You get an answer here within {days} days.', { days: REQUEST_DAYS })}</p>
				<SelectField
					label={t('What do you ask for?')}
					required
					options={kindOptions()}
					placeholder={null}
					value={draft.kind}
					error={faults.kind && t(faults.kind)}
					onValueChange={(kind) => change({ kind: requestKind.parse(kind) })}
				/>
				{draft.kind === 'erasure' && (
					<Banner tone="warning" title={t('Your fellowship ends')}>
						{t(
							'Everything about you is erased for good, when the head office has agreed. Children whom you have registered are handed over to another fellow first, or erased too.',
						)}
					</Banner>
				)}
				<TextArea
					label={t('In your words')}
					hint={t(HINTS[draft.kind])}
					required={draft.kind !== 'erasure'}
					value={draft.words}
					maxLength={MAX_WORDS}
					error={faults.words && t(faults.words)}
					onChange={({ target }) => change({ words: target.value })}
				/>
				{faults.message && <Banner tone="error">{t(faults.message)}</Banner>}
				<Button
					type="submit"
					className="self-start"
					icon={<Send aria-hidden />}
					busy={isPending}
					busyLabel={t('Sending…')}
				>
					{t('Send request')}
				</Button>
			</form>
		</Card>
	);
}

interface Draft {
	id: string;
	kind: RequestKind;
	words: string;
}

const emptyDraft = (): Draft => ({ id: uuidv7(), kind: 'correction', words: '' });

function useNewRequest() {
	const [draft, setDraft] = useState(emptyDraft);
	const [faults, setFaults] = useState<RequestFaults>({});
	const { ask, isPending } = useAskForMyData();
	const toast = useToast();
	async function submit(form: HTMLFormElement) {
		if (isPending) return;
		const { id, kind } = draft;
		const words = draft.words.trim();
		const found = kind !== 'erasure' && words === '' ? { words: WORDS_REQUIRED } : await ask(id, kind, words);
		setFaults(found ?? {});
		if (found) return requestAnimationFrame(() => focusFirstFault(form));
		setDraft(emptyDraft());
		toast(t('Request sent'));
	}
	return {
		draft,
		faults,
		isPending,
		submit,
		change(part: Partial<Draft>) {
			setDraft({ ...draft, ...part });
			setFaults({});
		},
	};
}
