import { useQuery } from '@tanstack/react-query';
import {
	deleteChild,
	getChild,
	listChildren,
	saveChild,
	updateChild,
	uploadChildPhoto,
} from '@yuva/contract/children/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import type { FieldErrors } from '@yuva/contract/error';
import { ApiError, messageOf, NetworkError, queryOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useWrite } from '../../platform/writes.ts';

/** The signed-in fellow's own children, by full name. */
export const useChildren = () => useChildrenOf(useSession()?.mobile_number ?? '');

/** The children of the fellow with this number, by full name, for a lead. */
export const useChildrenOf = (mobile: string) =>
	useQuery({ ...queryOf(listChildren, { mobile }), select: ({ data }) => data });

/** One child's profile; nothing is asked without an id. */
export const useChild = (id: string) =>
	useQuery({ ...queryOf(getChild, { id }), select: ({ data }) => data, enabled: id !== '' });

const READS = [listChildren, getChild];

type SentChild = Input<typeof updateChild>;

/**
 * Saves a child profile; `id` is the child's own, for a new child the one that the form chose. When the answer to an
 * earlier attempt was lost, the new child is there already, and is then updated.
 */
export function useKeepChild(isNew: boolean): (child: SentChild) => Promise<unknown> {
	const save = useWrite(saveChild, READS);
	const update = useWrite(updateChild, READS);
	return async (child) => {
		if (!isNew) return update.send(child);
		return save.send(child).catch((error: unknown) => {
			if (!isCode(error, 'conflict')) throw error;
			return update.send(child);
		});
	};
}

export const useDeleteChild = () => useWrite(deleteChild, READS);
export const useUploadChildPhoto = () => useWrite(uploadChildPhoto, READS);

const isCode = (error: unknown, code: ApiError['code']): boolean =>
	error instanceof ApiError && error.code === code;

/** The server's question about a child of the same name and date of birth; undefined for any other failure. */
export const duplicateQuestionOf = (error: unknown): string | undefined =>
	isCode(error, 'possible_duplicate') ? messageOf(error) : undefined;

/** Why a child could not be read (specification, section 8). */
export const readFailureOf = (error: unknown): string =>
	error instanceof ApiError ? 'Failed to fetch child profile.' : 'Something went wrong.';

export interface SaveFailure {
	message: string;
	/** More to say than the specification's text, such as that there is no network. */
	hint: string;
	fields: FieldErrors;
}

const KEPT = 'What you typed is kept on this phone.';

/** Why a profile was not saved: the server's message, else the specification's. */
export function saveFailureOf(error: unknown): SaveFailure {
	if (error instanceof ApiError) return { message: error.message, hint: '', fields: error.body.errors ?? {} };
	const hint = error instanceof NetworkError ? `${error.message} ${KEPT}` : KEPT;
	return { message: 'Failed to save child profile', hint, fields: {} };
}

/** Why a photo is missing: refused by the server, or not received there. */
export const photoFailureOf = (error: unknown): { message: string; hint: string } =>
	error instanceof ApiError
		? { message: 'Failed to upload photo', hint: error.message }
		: { message: 'Error uploading photo', hint: messageOf(error) };

/** Why a list could not be read or a child not be deleted. */
export const failureOf = messageOf;
