(() => {
  const start = () => {
    const script = document.createElement("script");
    script.textContent = document.getElementById("program").textContent;
    document.body.append(script);
  };
  // A page that is out of sight is not painted, and starts all the same.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
