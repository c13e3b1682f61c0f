/** All that Leaflet turns into HTML here: when it looks what the browser can draw, and in the two buttons of the zoom. */
const OF_LEAFLET = new Set([
	'<svg/>',
	'<span aria-hidden="true">+</span>',
	'<span aria-hidden="true">&#x2212;</span>',
]);

// Import before Leaflet. Browsers know only one policy that applies without being asked: the one of this name.
globalThis.trustedTypes?.createPolicy('default', {
	createHTML: (text) => (OF_LEAFLET.has(text) ? text : undefined),
});
