/**
 * Leaflet turns only these into HTML here: when it tries what the browser can draw, and in the two buttons of
 * the zoom.
 */
const OF_LEAFLET = new Set([
	'<svg/>',
	'<span aria-hidden="true">+</span>',
	'<span aria-hidden="true">&#x2212;</span>',
]);

// Import it before Leaflet. Browsers apply only the policy of this name without a call.
globalThis.trustedTypes?.createPolicy('default', {
	createHTML: (text) => (OF_LEAFLET.has(text) ? text : undefined),
});
