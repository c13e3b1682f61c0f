/** Names the drafts of one form. Photos have a draft of their own, so that a keystroke does not store them again. */
export const draftOf = (form_id: string): string => `form:${form_id}`;
export const photosOf = (form_id: string): string => `form-photos:${form_id}`;

/** The colon at the end tells the recording from the names of its parts. */
export const recordingOf = (answer_id: string, question: string): string =>
	`form-recording:${answer_id}:${question}:`;
