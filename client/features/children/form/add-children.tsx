import { isSameName } from '@yuva/contract/children/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useLearningCenter } from '../../learning-center/api.ts';
import { useKeepChildPhoto, useKnownChild, useLastChild } from '../api.ts';
import {
	type ChildDraft,
	type DraftPlace,
	draftNames,
	dropPhoto,
	type KeptPhoto,
	useChildDraft,
} from './child-draft.ts';
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
	const blank = { name: 'child:new', id: newId, saved, start: undefined };
	const { loading, draft, photo } = useChildDraft(blank);
	if (loading) return <LoadingForm />;
	return <NewChild {...props} place={blank} found={draft} photo={photo} prefill={prefillNotes(known)} />;
}

interface NewChildProps extends AddChildProps {
	place: DraftPlace;
	found: ChildDraft | undefined;
	photo: KeptPhoto | undefined;
	prefill: ReturnType<typeof prefillNotes>;
}

/**
 * Ignores the draft of a saved child: the page was closed before the draft was dropped. Another window may have saved
 * another child under its id.
 */
function NewChild({ place, found, photo, prefill, isNext, onAgain }: NewChildProps) {
	const knownChild = useKnownChild();
	const [draft] = useState(() => {
		const saved = found && knownChild(found.id);
		return saved && isSameName(saved.full_name, found.form.full_name) ? undefined : found;
	});
	const [id, setId] = useState(draft?.id ?? place.id);
	useLeftPhoto(place.name, draft && draft.id === photo?.id ? undefined : photo);
	return (
		<ChildEditor
			title={ADD}
			isNew
			// The draft that was thrown away may be open in another window.
			another={{ onAgain, onDiscard: () => setId(uuidv7()), isNext, prefill }}
			place={{ ...place, id }}
			draft={draft}
			storedUrl={null}
		/>
	);
}

/** The page that saved a child may have ended before it queued the photo. */
function useLeftPhoto(name: string, kept: KeptPhoto | undefined): void {
	const id = kept?.id ?? '';
	const child = useKnownChild()(id);
	const keepPhoto = useKeepChildPhoto(() => child?.full_name ?? '');
	const queue = useEffectEvent(async () => {
		if (!kept || !child) return;
		if (child.hasPhoto) return void dropPhoto({ name, id });
		// A photo that is refused at once stays on the phone.
		await keepPhoto(id, kept.photo, Object.values(draftNames({ name, id }))).catch(() => undefined);
	});
	useEffect(() => void queue(), []);
}
