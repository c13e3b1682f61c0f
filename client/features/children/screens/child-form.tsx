import type { ChildRecord } from '@yuva/contract/children/schema';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { mergeDraft } from '../../../local/local.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useLearningCenter } from '../../learning-center/api.ts';
import { readFailureOf, useChild, useCorrection, useIsKnownChild, useLastChild } from '../api.ts';
import { type ChildDraft, type DraftPlace, useChildDraft } from '../form/child-draft.ts';
import { ChildEditor } from '../form/child-editor.tsx';
import { emptyForm, type ChildForm as Form, formOf, storedForm } from '../form/form-values.ts';
import { type Known, prefilledForm, prefillText } from '../form/prefill.ts';
import { LoadingChild } from '../loading-child.tsx';
import { ADD_CHILD, CHILDREN_LIST } from '../paths.ts';
import type { Correction } from '../queued.ts';

const ADD = 'Add Child Profile';
const EDIT = 'Edit Child Profile';

const refusedForm = ({ profile }: Correction): Form => mergeDraft(storedForm, emptyForm, profile);

/** Edits the child whose id is in the address; adds one without an id. */
export function ChildForm() {
	const { id = '' } = useParams();
	const { pathname } = useLocation();
	if (id !== '') return <EditChild key={id} id={id} />;
	if (pathname.startsWith(ADD_CHILD)) return <AddChildren />;
	return (
		<Screen title={EDIT} backTo={CHILDREN_LIST}>
			<ErrorState message="Child ID not found in URL." />
		</Screen>
	);
}

/** One child after the other, each in a form of its own. */
function AddChildren() {
	const [added, setAdded] = useState(0);
	return <AddChild key={added} isNext={added > 0} onAgain={() => setAdded(added + 1)} />;
}

interface AddChildProps {
	/** Another child was added just before. */
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

const LoadingForm = () => (
	<Screen title={ADD} backTo={CHILDREN_LIST}>
		<FormSkeleton fields={6} />
	</Screen>
);

function PrefilledChild({ known: latest, ...props }: AddChildProps & { known: Known }) {
	const [newId] = useState(uuidv7);
	// What is read later must not change a form that is open.
	const [known] = useState(latest);
	const [saved] = useState(() => prefilledForm(known));
	const blank = { name: 'child:new', id: newId, saved };
	const { loading, draft } = useChildDraft(blank);
	if (loading) return <LoadingForm />;
	return <NewChild {...props} place={blank} found={draft} prefill={prefillText(known)} />;
}

interface NewChildProps extends AddChildProps {
	place: DraftPlace;
	found: ChildDraft | undefined;
	prefill: string;
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

function EditChild({ id }: { id: string }) {
	const { data: child, error, refetch, isFetching } = useChild(id);
	const correction = useCorrection(id);
	if (child ?? correction) return <EditKnownChild id={id} child={child} correction={correction} />;
	return (
		<Screen title={EDIT} backTo={CHILDREN_LIST}>
			{error ? (
				<ErrorState message={readFailureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
			) : (
				<LoadingChild />
			)}
		</Screen>
	);
}

interface EditKnownChildProps {
	id: string;
	/** Undefined while the server does not have the child. */
	child: ChildRecord | undefined;
	correction: Correction | undefined;
}

function EditKnownChild({ id, child, correction }: EditKnownChildProps) {
	const [saved] = useState(() => (child ? formOf(child) : emptyForm));
	// The correction disappears once the corrected form is sent, while the screen is still open.
	const [refused] = useState(correction);
	const place = { name: `child:${id}`, id, saved };
	const { loading, draft } = useChildDraft(place);
	if (loading) {
		return (
			<Screen title={EDIT} backTo={CHILDREN_LIST}>
				<LoadingChild />
			</Screen>
		);
	}
	const latest = correction ?? refused;
	const typed = refused && { id, form: refusedForm(refused), photo: null };
	return (
		<ChildEditor
			title={EDIT}
			isNew={false}
			place={place}
			correction={latest}
			draft={draft ?? typed}
			storedUrl={child?.child_photo_s3_url ?? null}
		/>
	);
}
