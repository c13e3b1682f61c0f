import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useLearningCenter } from '../../learning-center/api.ts';
import { useIsKnownChild, useLastChild } from '../api.ts';
import { type ChildDraft, type DraftPlace, useChildDraft } from './child-draft.ts';
import { ChildEditor } from './child-editor.tsx';
import { ADD, LoadingForm } from './loading-form.tsx';
import { type Known, prefilledForm, prefillNotes } from './prefill.ts';

/** Each child gets a form of its own. */
export function AddChildren() {
	const [added, setAdded] = useState(0);
	return <AddChild key={added} isNext={added > 0} onAgain={() => setAdded(added + 1)} />;
}

interface AddChildProps {
	isNext: boolean;
	onAgain: () => void;
}

/** Waits for the address of the center, which most phones have read ahead. */
function AddChild(props: AddChildProps) {
	const center = useLearningCenter();
	const before = useLastChild();
	if (!center.data && center.isPending && center.isFetching) return <LoadingForm />;
	return <PrefilledChild {...props} known={{ address: center.data?.address, before }} />;
}

function PrefilledChild({ known: latest, ...props }: AddChildProps & { known: Known }) {
	const [newId] = useState(uuidv7);
	// An answer that comes later must not change a form that is open.
	const [known] = useState(latest);
	const [saved] = useState(() => prefilledForm(known));
	const blank = { name: 'child:new', id: newId, saved };
	const { loading, draft } = useChildDraft(blank);
	if (loading) return <LoadingForm />;
	return <NewChild {...props} place={blank} found={draft} prefill={prefillNotes(known)} />;
}

interface NewChildProps extends AddChildProps {
	place: DraftPlace;
	found: ChildDraft | undefined;
	prefill: ReturnType<typeof prefillNotes>;
}

/** Ignores the draft of a saved child: the page was closed before the draft was dropped. */
function NewChild({ place, found, prefill, isNext, onAgain }: NewChildProps) {
	const isKnown = useIsKnownChild();
	const [draft] = useState(() => (found && !isKnown(found.id) ? found : undefined));
	const ownPlace = { ...place, id: draft?.id ?? place.id };
	return (
		<ChildEditor
			title={ADD}
			isNew
			another={{ onAgain, isNext, prefill }}
			place={ownPlace}
			draft={draft}
			storedUrl={null}
		/>
	);
}
