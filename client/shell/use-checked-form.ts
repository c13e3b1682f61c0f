import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../local/local.ts';
import { focusFirstFault } from '../ui/inputs/focus-first-fault.ts';

/** Messages by field. */
type Faults = Readonly<Record<string, string>>;

interface Checks<Draft, Entry> {
	start: () => Draft;
	entryOf: (draft: Draft) => Entry;
	faultsIn: (entry: Entry) => Faults;
	/** Also tells that it was saved. */
	send: (entry: Entry) => Promise<unknown>;
	/** What the server found. */
	faultsOf: (error: unknown) => Faults;
}

/** A form that is checked as a whole when it is saved; the first fault gets the focus. */
export function useCheckedForm<Draft, Entry>(checks: Checks<Draft, Entry>) {
	const [draft, setDraft] = useState(checks.start);
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState('');
	const [isPending, setPending] = useState(false);
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const showFaults = (next: Faults) => {
			flushSync(() => setFaults(next));
			focusFirstFault(form);
		};
		setFailure('');
		const entry = checks.entryOf(draft);
		const found = checks.faultsIn(entry);
		if (Object.keys(found).length > 0) return showFaults(found);
		setPending(true);
		await checks.send(entry).catch((error: unknown) => {
			setFailure(messageOf(error));
			showFaults(checks.faultsOf(error));
		});
		setPending(false);
	}
	function change(next: Draft) {
		setDraft(next);
		setFaults({});
	}
	return { draft, faults, failure, isPending, submit, change };
}
